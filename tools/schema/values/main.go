// Command values writes tests/unit/codec/quantity_cases.h: how Kubernetes parses, prints, rounds, compares and adds
// quantities. tools/schema/run calls it.
package main

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"gopkg.in/inf.v0"
	"k8s.io/apimachinery/pkg/api/resource"
)

var texts = []string{"0", "1", "-1", "+1", "00012", "1.5", "1.500", "1.000", ".5", "5.", "0.0", "-0", "100m", "1500m", "0.5m",
	"1n", "0.1n", "0.9n", "-0.1n", "1.1n", "999n", "1000n", "1000u", "1k", "1000k", "1M", "1G", "1T", "1P", "1E", "12E",
	"1Ki", "1024", "1023Ki", "1024Ki", "1536Ki", "1.5Ki", "0.5Ki", "0.0001Ki", "-1.5Gi", "1Mi", "1Gi", "1Ti", "1Pi", "1Ei",
	"7Ei", "8Ei", "9Ei", "100Ei", "-9Ei", "512Mi", "1025Mi", "8Ki", "0Ki", "0.1Mi", "0.3Gi", "1.0000001Ki", "1e3", "1E3", "1e-3",
	"1e+3", "1.5e6", "12e-9", "1e-10", "-1e-10", "1e12", "123456789e-3", "1e21", "1e30", "15e9", "1e0", "0e5", "9223372036854775807",
	"9223372036854775808", "-9223372036854775808", "123456789012345678901234567", "0.123456789123", "3.14159265358979",
	"1.000000001", "999999999999999999", "18446744073709551616", "4.2Gi", "1073741824", "250m", "2", "", " ", "1 ", " 1", "a",
	"1a", "1K", "1ki", "1KI", "1mi", "1i", "1e", "1E-", "1e+", "1ee3", "1e3k", "1e+-3", "1e3.5", "--1", "+-1", "1.2.3", "1,5",
	"m", "Ki", ".", "+", "-", "+.", "1_000", "0x10", "1Mib", "1MB", "Infinity", "NaN", "1\u00b5", "1e99999999999999999999"}

func main() {
	random := rand.New(rand.NewPCG(1, 2))
	suffixes := []string{"", "", "n", "u", "m", "k", "M", "G", "T", "P", "Ki", "Mi", "Gi", "Ti", "Pi", "e3", "e-3", "E6"}
	for i := 0; i < 60; i++ {
		text := fmt.Sprint(random.Int64N(1 << (1 + random.IntN(40))))
		if random.IntN(2) == 0 {
			text += "." + fmt.Sprint(random.Int64N(1<<(1+random.IntN(30))))
		}
		if random.IntN(4) == 0 {
			text = "-" + text
		}
		texts = append(texts, text+suffixes[random.IntN(len(suffixes))])
	}

	fmt.Print("// Made by tools/schema/run; do not edit.\n#pragma once\n\n#include <cstdint>\n#include <string_view>\n\n" +
		"namespace tain::testing {\n\n// How Kubernetes parses a text. If `fits` is false, value and milli do not fit into 64 bits.\n" +
		"struct QuantityCase {\n  std::string_view text;\n  bool valid;\n  std::string_view canonical;\n  bool fits;\n" +
		"  std::int64_t value;\n  std::int64_t milli;\n};\n\n// clang-format off\ninline constexpr QuantityCase kQuantityCases[] = {\n")
	var valid []string
	for _, text := range texts {
		q, err := resource.ParseQuantity(text)
		if err != nil {
			fmt.Printf("    {%s, false, \"\", false, 0, 0},\n", quoted(text))
			continue
		}
		valid = append(valid, text)
		canonical, value, milli := print(q), rounded(q, 0), rounded(q, -3)
		fits := value.IsInt64() && milli.IsInt64()
		if !fits {
			value, milli = new(big.Int), new(big.Int)
		}
		fmt.Printf("    {%s, true, %s, %v, %s, %s},\n", quoted(text), quoted(canonical), fits, number(value), number(milli))
	}
	fmt.Print("};\n\nstruct QuantityPair {\n  std::string_view a;\n  std::string_view b;\n  int order;\n  std::string_view sum;\n" +
		"  std::string_view difference;\n};\n\ninline constexpr QuantityPair kQuantityPairs[] = {\n")
	for i := 0; i < 60; i++ {
		a, b := valid[random.IntN(len(valid))], valid[random.IntN(len(valid))]
		sum, difference, other := resource.MustParse(a), resource.MustParse(a), resource.MustParse(b)
		order := sum.Cmp(other)
		sum.Add(other)
		difference.Sub(other)
		fmt.Printf("    {%s, %s, %d,\n     %s, %s},\n", quoted(a), quoted(b), order, quoted(print(sum)), quoted(print(difference)))
	}
	fmt.Print("};\n// clang-format on\n\n}  // namespace tain::testing\n")
}

// print returns the canonical form. String() does so only for a quantity that does not cache the text it was parsed
// from.
func print(q resource.Quantity) string {
	digits, suffix := q.CanonicalizeBytes(nil)
	// Kubernetes prints no suffix above E, which is another number; print zeros instead.
	if exponent := exponentOf(q); q.Format == resource.DecimalSI && exponent > 18 {
		return string(digits) + strings.Repeat("0", int(exponent-18)) + "E"
	}
	return string(digits) + string(suffix)
}

func exponentOf(q resource.Quantity) int32 {
	_, exponent := q.AsCanonicalBytes(nil)
	return exponent
}

func rounded(q resource.Quantity, scale inf.Scale) *big.Int {
	return new(inf.Dec).Round(q.AsDec(), -scale, inf.RoundUp).UnscaledBig()
}

func number(n *big.Int) string {
	if n.IsInt64() && n.Int64() == -1<<63 {
		return "INT64_MIN"
	}
	return n.String()
}

func quoted(text string) string {
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		if c := text[i]; c < 0x7f {
			out.WriteByte(c)
		} else {
			fmt.Fprintf(&out, "\\x%02x", c)
		}
	}
	return `"` + out.String() + `"`
}
