#include <widget.h>

#include <iostream>

int main() {
  shop::WidgetDraft widget("w", "n");
  widget.spec().set_size(3);
  const shop::Widget view = *widget.to_object();
  std::cout << view.key() << ' ' << view.spec().size().value_or(0) << '\n';
}
