import { clamp, tenth } from '../scene/boxes.ts'
import type { Estimate, Scene, Shape, Size } from '../scene/scene.ts'
import { textWidth } from '../scene/text-width.ts'
import { estimateValues, signedAxis } from './signed-axis.ts'

export type SavingsStripWords = { value: (value: number) => string; mark: (estimate: Estimate) => string }

const HEIGHT = 58
const AXIS = 38
const MIDDLE = 22

/** An amount with its interval on a scale that shows zero. */
export function savingsStrip(estimate: Estimate, { width }: Size, words: SavingsStripWords): Scene {
  const values = estimateValues([estimate])
  const widest = Math.max(...values.map((value) => textWidth(words.value(value), 12)))
  const { scale, ticks } = signedAxis(
    values,
    [10, width - 12],
    Math.max(2, Math.floor(width / (widest + 40))),
  )
  const x = (value: number) => tenth(scale(value))
  const [zero, at] = [x(0), x(estimate.value)]
  const interval: Shape[] =
    estimate.low === null || estimate.high === null
      ? []
      : [
          {
            kind: 'line',
            tone: 'treated',
            x1: x(estimate.low),
            y1: MIDDLE,
            x2: x(estimate.high),
            y2: MIDDLE,
            width: 3,
          },
          ...[estimate.low, estimate.high].map(
            (end): Shape => ({
              kind: 'line',
              tone: 'treated',
              x1: x(end),
              y1: 16,
              x2: x(end),
              y2: 28,
              width: 2,
            }),
          ),
        ]
  return {
    width,
    height: HEIGHT,
    backdrop: [
      { kind: 'line', tone: 'grid', x1: x(ticks[0] ?? 0), y1: AXIS, x2: x(ticks.at(-1) ?? 0), y2: AXIS },
      { kind: 'line', tone: 'axis', x1: zero, y1: 6, x2: zero, y2: AXIS, width: 1.5 },
      ...ticks.map((tick): Shape => {
        const text = words.value(tick)
        const half = textWidth(text, 12) / 2
        const place = tenth(clamp(x(tick), half, width - half))
        return { kind: 'text', tone: 'text-muted', x: place, y: 54, text, size: 12, anchor: 'middle' }
      }),
    ],
    marks: [
      {
        id: 'savings',
        label: words.mark(estimate),
        x: at,
        y: MIDDLE,
        box: { x: 0, y: 4, width, height: AXIS - 4 },
        shapes: [
          {
            kind: 'rect',
            tone: 'treated-soft',
            x: Math.min(zero, at),
            y: 13,
            width: tenth(Math.abs(at - zero)),
            height: 18,
          },
          ...interval,
          { kind: 'circle', tone: 'treated', x: at, y: MIDDLE, r: 6 },
        ],
      },
    ],
  }
}
