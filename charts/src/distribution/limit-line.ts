import { overlaps, tenth } from '../scene/boxes.ts'
import type { Box, Mark, Shape, TextShape } from '../scene/scene.ts'
import { textBox } from '../scene/text-width.ts'
import { BAND_TOP, BOTTOM, insideFrame, type PercentAxis } from './distribution-layout.ts'

type Plan = {
  data: { limit?: number }
  words: { limit?: string; marks: { limit?: string } }
  width: number
  base: number
  axis: PercentAxis
  /** Room below everything else, for a name that fits nowhere else. */
  nameRow: number
}

const GAP = 6
const UNDER_AXIS = 36
const LINE_END = 30

const toBox = (shape: Shape): Box[] => {
  if (shape.kind === 'text') return [textBox(shape)]
  if (shape.kind === 'rect') return [shape]
  if (shape.kind === 'line' && shape.y1 === shape.y2)
    return [{ x: shape.x1, y: shape.y1 - 5, width: shape.x2 - shape.x1, height: 10 }]
  return []
}

/** A row of its own for the name of the limit, where a narrow chart has no other place. */
export const NAME_ROW = 18

/** The limit as a dashed line. Its name stands on the side away from you, below the axis or at the top, never over the band. */
export function limitMark(plan: Plan, youX: number, taken: readonly Shape[]): Mark[] {
  const { data, words, width, base, axis } = plan
  if (data.limit === undefined || words.limit === undefined) return []
  const x = tenth(axis.x(data.limit * 100))
  const isLeftOfYou = x <= youX
  const name = (y: number, isLeft: boolean): TextShape => ({
    kind: 'text',
    tone: 'text-peer',
    x: tenth(isLeft ? x - GAP : x + GAP),
    y,
    text: words.limit ?? '',
    size: 12,
    anchor: isLeft ? 'end' : 'start',
  })
  const boxes = taken.flatMap(toBox)
  const isFree = (text: TextShape) => {
    const box = textBox(text)
    const crossesYou = box.x < youX + GAP && youX - GAP < box.x + box.width && text.y < base
    return (
      box.x >= 0 && box.x + box.width <= width && !crossesYou && !boxes.some((other) => overlaps(box, other))
    )
  }
  const top = BAND_TOP + 11
  const label =
    [
      name(base + UNDER_AXIS, isLeftOfYou),
      name(top, isLeftOfYou),
      name(base + UNDER_AXIS, !isLeftOfYou),
      name(top, !isLeftOfYou),
    ].find(isFree) ??
    (plan.nameRow > 0 ? insideFrame({ ...name(base + BOTTOM + 6, false), x }, width) : undefined)
  // Where a number of the axis is in the way, the line ends above it.
  const isNumbered = boxes.some((box) => box.y > base && box.x < x + GAP && x - GAP < box.x + box.width)
  const end = label?.y === base + UNDER_AXIS && !isNumbered ? base + LINE_END : base
  return [
    {
      id: 'limit',
      label: words.marks.limit ?? words.limit,
      x,
      y: BAND_TOP,
      box: { x: x - 6, y: BAND_TOP, width: 12, height: base - BAND_TOP },
      shapes: [
        { kind: 'line', tone: 'axis', x1: x, y1: BAND_TOP, x2: x, y2: end, width: 1.5, dash: 'dashed' },
        ...(label === undefined ? [] : [label]),
      ],
    },
  ]
}
