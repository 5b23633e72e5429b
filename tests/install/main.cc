// A user's program: sees the installed headers and links tain::core.
#include <tain/tain.h>

#include <cstdio>

int main() {
  auto pod = tain::Object::from_json(
      R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":"a","resourceVersion":"1"}})");
  if (!pod) return 1;
  tain::Store store;
  if (!store.add(*pod)) return 1;
  std::printf("%zu object\n", store.snapshot().size());
  return store.snapshot().contains("default/a") ? 0 : 1;
}
