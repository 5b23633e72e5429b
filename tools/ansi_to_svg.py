#!/usr/bin/env python3
"""Converts a terminal screen to SVG text: reads a screen with SGR colours from stdin, writes SVG to stdout.

  tmux capture-pane -e -p | tools/ansi_to_svg.py --title "tain demo" > demo.svg
"""
import argparse
import html
import re
import sys
import unicodedata

# A quiet dark theme; the eight colours and their bright forms.
BACKGROUND, FOREGROUND, DIM = "#15181e", "#d5d9e0", "#7b8494"
COLOURS = ["#3b4252", "#e5707a", "#8fbf7f", "#e3b866", "#7aa2e0", "#c08ad0", "#6fc1c9", "#d5d9e0",
           "#5a6475", "#f28b93", "#a9d69b", "#f0cc87", "#98b9ee", "#d3a6e0", "#8fd6dc", "#ffffff"]
CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, MARGIN, BAR = 8.4, 18, 14, 14, 30
SGR = re.compile(r"\x1b\[([0-9;]*)m")
OTHER = re.compile(r"\x1b(\[[0-9;?]*[A-Za-ln-z]|[()][A-Z0-9]|\][^\x07]*\x07|.)")


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.bold = self.dim = self.reverse = False
        self.colour = self.back = None

    def apply(self, codes):
        codes = [int(c) if c else 0 for c in codes.split(";")]
        i = 0
        while i < len(codes):
            code = codes[i]
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.dim = True
            elif code == 22:
                self.bold = self.dim = False
            elif code == 7:
                self.reverse = True
            elif code == 27:
                self.reverse = False
            elif 30 <= code <= 37:
                self.colour = code - 30
            elif 90 <= code <= 97:
                self.colour = code - 82
            elif code == 39:
                self.colour = None
            elif 40 <= code <= 47:
                self.back = code - 40
            elif code == 49:
                self.back = None
            elif code in (38, 48) and i + 2 < len(codes) and codes[i + 1] == 5:
                value = codes[i + 2] if codes[i + 2] < 16 else None
                if code == 38:
                    self.colour = value
                else:
                    self.back = value
                i += 2
            i += 1

    def key(self):
        fore = COLOURS[self.colour] if self.colour is not None else DIM if self.dim else FOREGROUND
        back = COLOURS[self.back] if self.back is not None else None
        if self.reverse:
            fore, back = back or BACKGROUND, fore
        return fore, back, self.bold


def width(char):
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def runs(line, style):
    """Pieces of a line with the same style: (column, columns, text, (fore, back, bold))."""
    out, column = [], 0
    for index, piece in enumerate(SGR.split(line)):
        if index % 2:
            style.apply(piece)
            continue
        text = OTHER.sub("", piece)
        if not text:
            continue
        columns = sum(width(c) for c in text)
        out.append((column, columns, text, style.key()))
        column += columns
    return out, column


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--title", default="")
    title = parser.parse_args().title
    style, rows, columns = Style(), [], 0
    for line in sys.stdin.read().rstrip("\n").split("\n"):
        row, used = runs(line, style)
        rows.append(row)
        columns = max(columns, used)
    total_width = columns * CELL_WIDTH + 2 * MARGIN
    total_height = len(rows) * CELL_HEIGHT + MARGIN + BAR + 6
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width:.0f} {total_height:.0f}" '
          f'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" '
          f'font-size="{FONT_SIZE}">')
    print(f"<title>{html.escape(title)}</title>")
    print(f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>')
    for x, colour in ((18, 1), (36, 3), (54, 2)):
        print(f'<circle cx="{x}" cy="16" r="5.5" fill="{COLOURS[colour]}"/>')
    print(f'<text x="50%" y="21" fill="{DIM}" text-anchor="middle">{html.escape(title)}</text>')
    for number, row in enumerate(rows):
        y = BAR + number * CELL_HEIGHT
        for column, span, text, (fore, back, bold) in row:
            x = MARGIN + column * CELL_WIDTH
            if back:
                print(f'<rect x="{x:.1f}" y="{y:.1f}" width="{span * CELL_WIDTH:.1f}" height="{CELL_HEIGHT}" '
                      f'fill="{back}"/>')
            stripped = text.rstrip(" ")
            if not stripped.strip():
                continue
            lead = len(stripped) - len(stripped.lstrip(" "))
            x += lead * CELL_WIDTH
            stripped = stripped.lstrip(" ")
            length = sum(width(c) for c in stripped) * CELL_WIDTH
            weight = ' font-weight="bold"' if bold else ""
            # textLength keeps the columns with any font.
            print(f'<text x="{x:.1f}" y="{y + 13.5:.1f}" fill="{fore}"{weight} xml:space="preserve" '
                  f'textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs">{html.escape(stripped)}</text>')
    print("</svg>")


if __name__ == "__main__":
    main()
