package main

import (
	"fmt"
	"regexp"
	"sort"
	"strconv"
)

// Values chosen by the servers, in the order of their first appearance: a uid, a version, a generated name, a continue
// token. A mark <v12> stands for the twelfth version, for any value on either side.
type pairs struct {
	values map[string][][2]string
	marks  [2]map[string]int // of a letter and a value
	// Versions of objects in numerical order; the order must be the same on both sides.
	order [][2]uint64
}

const (
	versionMark = "v" // of an object
	listMark    = "l" // of a list or bookmark
	uidMark     = "u"
	nameMark    = "n"
	tokenMark   = "c"
)

var markPattern = regexp.MustCompile(`<([vlunc])(\d+)>`)

func newPairs() *pairs {
	return &pairs{values: map[string][][2]string{}, marks: [2]map[string]int{{}, {}}}
}

// add creates a pair of both values and returns its mark.
func (p *pairs) add(letter, real, ours string) string {
	at := len(p.values[letter])
	p.values[letter] = append(p.values[letter], [2]string{real, ours})
	p.marks[0][letter+real], p.marks[1][letter+ours] = at, at
	return fmt.Sprintf("<%s%d>", letter, at)
}

// agree returns whether these values correspond, and if not, what they stand for.
func (p *pairs) agree(letter, real, ours string) (mark, trouble string) {
	a, knownReal := p.marks[0][letter+real]
	b, knownOurs := p.marks[1][letter+ours]
	switch {
	case knownReal && knownOurs && a == b:
		return fmt.Sprintf("<%s%d>", letter, a), ""
	case !knownReal && !knownOurs:
		if letter == versionMark {
			if trouble := p.place(real, ours); trouble != "" {
				return "", trouble
			}
		}
		return p.add(letter, real, ours), ""
	}
	name := func(known bool, at int) string {
		if known {
			return fmt.Sprintf("<%s%d>", letter, at)
		}
		return "a new one"
	}
	return "", fmt.Sprintf("real %s, ours %s", name(knownReal, a), name(knownOurs, b))
}

// place inserts a version into the order.
func (p *pairs) place(real, ours string) string {
	a, errReal := strconv.ParseUint(real, 10, 64)
	b, errOurs := strconv.ParseUint(ours, 10, 64)
	if errReal != nil || errOurs != nil {
		return fmt.Sprintf("no versions: real %q, ours %q", real, ours)
	}
	at := sort.Search(len(p.order), func(i int) bool { return p.order[i][0] > a })
	if at > 0 && p.order[at-1][1] >= b || at < len(p.order) && p.order[at][1] <= b {
		return fmt.Sprintf("real %d comes after %d other versions, ours %d after %d", a, at, b, p.before(1, b))
	}
	p.order = append(p.order, [2]uint64{})
	copy(p.order[at+1:], p.order[at:])
	p.order[at] = [2]uint64{a, b}
	return ""
}

// before counts the versions that one side had at that version.
func (p *pairs) before(side int, version uint64) int {
	return sort.Search(len(p.order), func(i int) bool { return p.order[i][side] > version })
}

// agreeList compares versions of lists. The real server has more versions than those of the compared objects, so both
// sides must have passed the same number of those.
func (p *pairs) agreeList(real, ours string) (mark, trouble string) {
	a, errReal := strconv.ParseUint(real, 10, 64)
	b, errOurs := strconv.ParseUint(ours, 10, 64)
	if errReal != nil || errOurs != nil {
		if real == ours {
			return "", ""
		}
		return "", fmt.Sprintf("real %q, ours %q", real, ours)
	}
	if p.before(0, a) != p.before(1, b) {
		return "", fmt.Sprintf("real is at %d of %d versions seen, ours at %d", p.before(0, a), len(p.order), p.before(1, b))
	}
	return p.add(listMark, real, ours), ""
}

// render replaces marks by one side's values.
func (p *pairs) render(side int) func(string) string {
	return func(text string) string {
		return markPattern.ReplaceAllStringFunc(text, func(mark string) string {
			found := markPattern.FindStringSubmatch(mark)
			at, _ := strconv.Atoi(found[2])
			if known := p.values[found[1]]; at < len(known) {
				return known[at][side]
			}
			return mark
		})
	}
}
