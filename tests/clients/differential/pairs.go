package main

import (
	"fmt"
	"regexp"
	"sort"
	"strconv"
)

// What each server chooses for itself, in the order in which it first appeared: a uid, a version, a generated name, a
// continue token. A mark <v12> stands for the twelfth version, whatever its number is on either side.
type pairs struct {
	values map[string][][2]string
	marks  [2]map[string]int // of a letter and a value
	// Versions of objects in the order of their numbers; it must be the same order on both sides.
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

// add takes both values for a new pair and returns its mark.
func (p *pairs) add(letter, real, ours string) string {
	at := len(p.values[letter])
	p.values[letter] = append(p.values[letter], [2]string{real, ours})
	p.marks[0][letter+real], p.marks[1][letter+ours] = at, at
	return fmt.Sprintf("<%s%d>", letter, at)
}

// agree says whether these values stand for the same thing, and if not, what they stand for.
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

// place puts a version where it belongs among the others.
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

// before counts the versions that one side had at that one.
func (p *pairs) before(side int, version uint64) int {
	return sort.Search(len(p.order), func(i int) bool { return p.order[i][side] > version })
}

// agreeList compares versions of lists. The real server has more versions than those of the objects looked at, so what
// must agree is how many of those each has passed.
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

// render puts one side's values in place of marks.
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
