// The program that owns the precompiled header has nothing else to do.
int main() {}
