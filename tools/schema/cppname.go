package main

import (
	"strings"
	"unicode"
)

// Keywords of C++, and names that system headers or GNU modes define as macros.
var reserved = func() map[string]bool {
	words := `alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
		compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype default
		delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long
		mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register
		reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this
		thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
		xor_eq linux unix major minor errno stdin stdout stderr assert`
	out := map[string]bool{}
	for _, word := range strings.Fields(words) {
		out[word] = true
	}
	return out
}()

// snake converts nodeName to node_name, podIPs to pod_ips, and $ref to ref.
func snake(name string) string {
	in := []rune(name)
	var out strings.Builder
	for i, c := range in {
		if !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			if out.Len() > 0 {
				out.WriteByte('_')
			}
			continue
		}
		if unicode.IsUpper(c) && out.Len() > 0 && in[i-1] != '-' {
			afterLower := !unicode.IsUpper(in[i-1])
			// The last capital of a run begins a word, as in IPBlock, unless a plural s follows, as in IPs.
			beforeWord := i+1 < len(in) && unicode.IsLower(in[i+1])
			plural := i+1 < len(in) && in[i+1] == 's' && (i+2 == len(in) || unicode.IsUpper(in[i+2]))
			version := c == 'V' && i+1 < len(in) && unicode.IsDigit(in[i+1])
			if afterLower || (beforeWord && !plural) || version {
				out.WriteByte('_')
			}
		}
		out.WriteRune(unicode.ToLower(c))
	}
	result := out.String()
	if reserved[result] {
		result += "_"
	}
	return result
}
