// The differential test needs nothing but Go's own library.
module tain/tests/clients/differential

go 1.26.0
