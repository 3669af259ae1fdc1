import { clamp, overlaps, tenth } from '../scene/boxes.ts'
import { hatch } from '../scene/hatch.ts'
import type { Shape, TextShape } from '../scene/scene.ts'
import { textBox, textWidth } from '../scene/text-width.ts'

const EVERY = [1, 2, 3, 4, 6, 12]
const ROOM = 10

type Span = { first: number; last: number }

/** A row of quarters under any plot. */
export type QuarterPlan = {
  data: { points: readonly { period: string; preliminary: boolean }[] }
  words: {
    quarter: (period: string) => { quarter: string; year: string; short: string }
    preliminary: string
  }
  width: number
  left: number
  right: number
  top: number
  base: number
  step: number
  x: (index: number) => number
}

/** Runs of consecutive preliminary quarters. */
function preliminarySpans({ data }: QuarterPlan): Span[] {
  const spans: Span[] = []
  for (const [index, { preliminary }] of data.points.entries()) {
    const open = spans.at(-1)
    if (!preliminary) continue
    if (open?.last === index - 1) open.last = index
    else spans.push({ first: index, last: index })
  }
  return spans
}

export function drawHatch(plan: QuarterPlan): Shape[] {
  const { left, right, top, base, step, x } = plan
  const half = Math.min(step / 2, 28)
  return preliminarySpans(plan).map(({ first, last }) => {
    const from = Math.max(left, x(first) - half)
    const to = Math.min(right, x(last) + half)
    const box = { x: tenth(from), y: top, width: tenth(to - from), height: base - top }
    return { kind: 'path', tone: 'preliminary', d: hatch(box, 8), fill: false, width: 1 }
  })
}

/** Every quarter with the years below; without room for that, some short names, always with the last. */
function quarterLabels({ data, words, width, base, step, x }: QuarterPlan): TextShape[] {
  const names = data.points.map(({ period }) => words.quarter(period))
  const text = { kind: 'text', tone: 'text-muted', size: 12, anchor: 'middle' } as const
  const widest = Math.max(...names.map(({ quarter }) => textWidth(quarter, 12)))
  if (step >= widest + ROOM) {
    // The first year may have fewer than four quarters, and is left out if its name does not fit.
    const second = names.findIndex(({ year }) => year !== names[0]?.year)
    const firstYearFits = second < 0 || second * step >= textWidth(names[second]?.year ?? '', 12) + 4
    return names.flatMap(({ quarter, year }, index) => {
      const place = { ...text, x: tenth(x(index)) }
      const label = { ...place, y: base + 18, text: quarter }
      const showsYear = index === 0 ? firstYearFits : names[index - 1]?.year !== year
      return showsYear ? [label, { ...place, y: base + 34, text: year, bold: true }] : [label]
    })
  }
  const long = Math.max(...names.map(({ short }) => textWidth(short, 12))) + ROOM
  const every = EVERY.find((count) => count * step >= long) ?? names.length
  return names.flatMap(({ short }, index) => {
    if ((names.length - 1 - index) % every !== 0) return []
    const half = textWidth(short, 12) / 2
    return [{ ...text, x: tenth(clamp(x(index), half, width - half)), y: base + 18, text: short }]
  })
}

export function drawQuarters(plan: QuarterPlan): TextShape[] {
  const { words, width, base, x } = plan
  const labels = quarterLabels(plan)
  for (const { first, last } of preliminarySpans(plan)) {
    const half = textWidth(words.preliminary, 12) / 2
    const word: TextShape = {
      kind: 'text',
      tone: 'text-muted',
      x: tenth(clamp((x(first) + x(last)) / 2, half, width - half)),
      y: base + 34,
      text: words.preliminary,
      size: 12,
      anchor: 'middle',
      bold: true,
    }
    const taken = labels.some((label) => overlaps(textBox(label), textBox(word)))
    const placed = taken ? { ...word, y: base + 50 } : word
    if (!labels.some((label) => overlaps(textBox(label), textBox(placed)))) labels.push(placed)
  }
  return labels
}
