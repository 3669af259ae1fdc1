import { clamp, overlaps, tenth } from '../scene/boxes.ts'
import type { Box, Mark, TextShape } from '../scene/scene.ts'
import { textBox, textWidth } from '../scene/text-width.ts'

export type Contact = {
  /** Place in the row of quarters: 1.5 is the first day of the third. */
  at: number
  label: string
  /** For a narrow chart. */
  short: string
  /** A full sentence. */
  mark: string
}

type Frame = {
  width: number
  left: number
  right: number
  top: number
  base: number
  x: (index: number) => number
}

/** Room above the plot for the triangle and one row of labels. */
export const CONTACT_ROOM = 34
const NARROW = 500

/** When providers were contacted: a triangle with a dotted line, and a label if it crosses no other. */
export function contactMarks(contacts: readonly Contact[], frame: Frame): Mark[] {
  const { width, left, right, top, base } = frame
  const taken: Box[] = []
  return contacts.map(({ at, label, short, mark }, index) => {
    const x = tenth(clamp(frame.x(at), left, right))
    const text = width < NARROW ? short : label
    const half = textWidth(text, 12) / 2
    const words: TextShape = {
      kind: 'text',
      tone: 'outreach',
      x: tenth(clamp(x, half, width - half)),
      y: top - 18,
      text,
      size: 12,
      anchor: 'middle',
      bold: true,
    }
    const box = textBox(words)
    const isFree = taken.every((other) => !overlaps(other, { ...box, width: box.width + 8 }))
    if (isFree) taken.push(box)
    return {
      id: `contact-${index}`,
      label: mark,
      x,
      y: top - 10,
      box: { x: x - 8, y: top - 14, width: 16, height: base - top + 14 },
      shapes: [
        { kind: 'line', tone: 'outreach', x1: x, y1: top - 4, x2: x, y2: base, width: 1.75, dash: 'dotted' },
        { kind: 'path', tone: 'outreach', d: `M${x} ${top - 2}l-5-8h10z`, fill: true },
        ...(isFree ? [words] : []),
      ],
    }
  })
}
