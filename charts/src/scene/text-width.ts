import type { Box, TextShape } from './scene.ts'

// Advance widths of Inter at weight 600 with tabular digits, in hundredths of the font size.
const ADVANCES: readonly (readonly [number, string])[] = [
  [26, " ijlíI!,.:;'|`\u00a0"],
  [38, 'ft()[]/\\r{}'],
  [50, '-–_^*"?¿'],
  [58, 'sakxzácLJ'],
  [62, 'evyéFEhnouóúñüÉbdpqg'],
  [66, '0123456789#$PRSZ&BT≥≤+<=>~±−'],
  [75, 'KYDXAVÁCUÚGH'],
  [80, 'NÑOQÓ'],
]
const WIDE = 100

const WIDTHS = new Map(ADVANCES.flatMap(([width, signs]) => [...signs].map((sign) => [sign, width] as const)))

/** An estimate, rather too wide than too narrow: labels are placed without a browser to measure them. */
export function textWidth(text: string, size: number): number {
  let hundredths = 0
  for (const sign of text) hundredths += WIDTHS.get(sign) ?? WIDE
  return (hundredths * size) / 100
}

const ASCENT = 0.78
const HEIGHT = 1

export function textBox({ text, size, x, y, anchor }: TextShape): Box {
  const width = textWidth(text, size)
  const before = anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width
  return { x: x - before, y: y - ASCENT * size, width, height: HEIGHT * size }
}

/** Cuts the text and adds an ellipsis if it is wider than the room. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text
  const signs = [...text]
  while (signs.length > 1 && textWidth(`${signs.join('')}…`, size) > room) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
