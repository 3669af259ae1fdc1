import { tenth } from '../scene/boxes.ts'
import type { Scale } from '../scene/scale.ts'
import type { TextShape } from '../scene/scene.ts'
import { spread } from '../scene/spread.ts'
import { FUNNEL_WIDTHS, type FunnelCenter, funnelLimits, isInView } from './funnel-limits.ts'

type Rim = {
  data: FunnelCenter
  words: { pooled: string; limit95: string; limit998: string }
  /** The axis of volumes, logarithmic. */
  x: Scale
  /** Clamped; its domain lies between 0 and 1. */
  y: Scale
  right: number
  top: number
  bottom: number
}

const LINE_HEIGHT = 15

/** Where a limit meets the right edge: the upper limit, or the lower one if the upper is out of view. */
function limitEnd({ data, right, x, y }: Rim, width: number): number | null {
  const [lowest, highest] = y.domain
  const axis = { low: lowest, high: highest }
  const { low, high } = funnelLimits(data, x.invert(right), width)
  if (isInView(high, axis)) return y(high)
  return isInView(low, axis) ? y(low) : null
}

/** Names of the lines, beside their right ends. */
export function drawRim(rim: Rim): TextShape[] {
  const { data, words, right, y, top, bottom } = rim
  const ends = [
    { text: words.limit998, end: limitEnd(rim, FUNNEL_WIDTHS.outer), bold: false },
    { text: words.limit95, end: limitEnd(rim, FUNNEL_WIDTHS.inner), bold: false },
    { text: words.pooled, end: y(data.pooled), bold: true },
  ].flatMap(({ end, ...label }) => (end === null ? [] : [{ end, ...label }]))
  const wanted = ends.map(({ end }) => end)
  const places = spread(wanted, LINE_HEIGHT, [top, bottom])
  return ends.map(({ text, end, bold }, index) => ({
    kind: 'text',
    tone: bold ? 'text-median' : 'text-peer',
    x: right + 8,
    y: tenth((places[index] ?? end) + 4),
    text,
    size: 12,
    anchor: 'start',
    bold,
  }))
}
