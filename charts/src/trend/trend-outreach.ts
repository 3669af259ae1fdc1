import { clamp, overlaps, tenth } from '../scene/boxes.ts'
import type { Box, Mark, TextShape } from '../scene/scene.ts'
import { textBox, textWidth } from '../scene/text-width.ts'
import { quarterPlace } from './quarter-place.ts'
import type { TrendData, TrendOutreach, TrendWords } from './trend-data.ts'
import { LABEL_ROW, NARROW, planTrend, type TrendPlan } from './trend-plan.ts'

/** The place of a date between the points of the quarters, or null outside all quarters. */
function datePlace(on: string, { data, left, right, x }: TrendPlan): number | null {
  const place = quarterPlace(
    on,
    data.points.map(({ period }) => period),
  )
  return place === null ? null : tenth(clamp(x(place), left, right))
}

type PlacedLabel = { label: TextShape; taken: readonly Box[] }

/**
 * Finds a row above the plot where neither the label nor the line below it crosses anything. Without one,
 * the mark has no visible label.
 */
function placeLabel(text: string, at: number, plan: TrendPlan, taken: readonly Box[]): PlacedLabel | null {
  const { width, top, rows } = plan
  const shoulder = top - 12
  const labelWidth = textWidth(text, 12)
  for (let row = 0; row < rows; row += 1) {
    for (const center of [at, at + labelWidth / 2, at - labelWidth / 2]) {
      const x = tenth(clamp(center, labelWidth / 2, width - labelWidth / 2))
      const y = shoulder - 5 - row * LABEL_ROW
      const label: TextShape = {
        kind: 'text',
        tone: 'outreach',
        x,
        y,
        text,
        size: 12,
        anchor: 'middle',
        bold: true,
      }
      const box = textBox(label)
      const around = { x: box.x - 2, y: box.y, width: box.width + 4, height: box.height }
      const below = { x: at - 2, y: y + 4, width: 4, height: shoulder - y - 4 }
      const free = taken.every((other) => !overlaps(other, around) && !overlaps(other, below))
      if (box.x >= 0 && free) return { label, taken: [around, below] }
    }
  }
  return null
}

function outreachMarks(plan: TrendPlan): Mark[] {
  const { data, width, top, base } = plan
  const placed = data.outreach
    .flatMap((outreach) => {
      const at = datePlace(outreach.on, plan)
      return at === null ? [] : [{ outreach, at }]
    })
    .sort((one, other) => one.at - other.at)
  // The space right above each triangle is reserved for its own label, whichever is placed first.
  const low = top - 12 - LABEL_ROW
  const taken: Box[] = placed.map(({ at }) => ({ x: at - 2, y: low, width: 4, height: top - low }))
  return placed.map(({ outreach, at }, index) => {
    const own = taken[index]
    const others = taken.filter((box) => box !== own)
    const placedLabel = placeLabel(labelText(outreach, width), at, plan, others)
    if (placedLabel !== null) taken.push(...placedLabel.taken)
    const line = placedLabel === null ? top - 10 : placedLabel.label.y + 4
    return {
      id: `outreach-${index}`,
      label: outreach.mark,
      x: at,
      y: top - 10,
      box: { x: at - 8, y: top - 14, width: 16, height: base - top + 14 },
      shapes: [
        { kind: 'line', tone: 'outreach', x1: at, y1: line, x2: at, y2: base, width: 1.5, dash: 'dotted' },
        { kind: 'path', tone: 'outreach', d: `M${at} ${top - 2}l-5-8h10z`, fill: true },
        ...(placedLabel === null ? [] : [placedLabel.label]),
      ],
    }
  })
}

const labelText = (outreach: TrendOutreach, width: number) =>
  width < NARROW ? outreach.short : outreach.label

const MAX_ROWS = 3

/** Shows as many labels as possible, in as few rows as that takes. */
export function planWithOutreach(data: TrendData, width: number, words: TrendWords) {
  const most = data.outreach.length === 0 ? 0 : MAX_ROWS
  const choices = Array.from({ length: most + 1 }, (_, rows) => {
    const plan = planTrend(data, width, words, rows)
    const outreach = outreachMarks(plan)
    const named = outreach.filter(({ shapes }) => shapes.some(({ kind }) => kind === 'text')).length
    return { plan, outreach, named }
  })
  return choices.reduce((best, choice) => (choice.named > best.named ? choice : best))
}
