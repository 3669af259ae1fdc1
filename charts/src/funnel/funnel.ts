import { clamp, overlaps, tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import { linearScale, logScale, type Scale } from '../scene/scale.ts'
import type { Box, Estimate, Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { textWidth } from '../scene/text-width.ts'
import { drawValueAxis, valueAxis } from '../scene/value-axis.ts'
import { crossesLimits, drawLimits } from './funnel-curves.ts'
import { chooseCenter, FUNNEL_WIDTHS, funnelLimits, isInView } from './funnel-limits.ts'
import { drawRim } from './funnel-rim.ts'
import { volumeTicks } from './volume-ticks.ts'

type Step = { from: number; to: number; middle: number }

export type FunnelData = {
  pooled: number
  tau2: number
  /** The variance of one observation by chance, on the scale of the angle. */
  unitVariance: number
  /** Ranges of volume. */
  volumes: readonly Step[]
  /** `volume` is the index of its step in `volumes`. */
  marks: readonly { volume: number; percent: number; count: number }[]
  /** `isOutside` the 95% limits, by the engine's unrounded numbers. */
  you: Estimate & { volume: number; isOutside: boolean }
}

/** The peers in one range of volume. */
export type FunnelStep = { from: number; to: number; count: number; lowest: number; highest: number }

export type FunnelWords = {
  percent: (share: number) => string
  count: (volume: number) => string
  /** 'You 72%' */
  you: string
  /** '412 visits' */
  youVolume: string
  /** 'All peers 59%' */
  pooled: string
  /** '95% limit' */
  limit95: string
  /** '99.8% limit' */
  limit998: string
  /** The same three for a narrow chart: 'All 59%', '95%', '99.8%'. */
  short: { pooled: string; limit95: string; limit998: string }
  /** 'Visits with 17000 in the period' */
  volumeAxis: string
  /** Full sentences; `lowest` and `highest` are shares. */
  marks: { you: string; pooled: string; step: (step: FunnelStep) => string }
}

const NARROW = 500
const TOP = 16
const BOTTOM = 46
const DOT = 2.9
const LARGEST_DOT = 9
/** Above this many marks the dots are smaller, so that the limits stay visible. */
const MANY_MARKS = 300
const SMALL_DOT = 1.8

type Plan = {
  data: FunnelData
  words: FunnelWords
  width: number
  height: number
  left: number
  right: number
  /** Logarithmic, so that the many small practices do not crowd at the left edge. */
  x: Scale
  y: Scale
  axis: { low: number; high: number; ticks: number[] }
}

const rimWords = ({ words, width }: { words: FunnelWords; width: number }) =>
  width < NARROW ? words.short : words

function planFunnel(data: FunnelData, width: number, words: FunnelWords): Plan {
  const height = width < NARROW ? 300 : 340
  const { pooled, limit95, limit998 } = rimWords({ words, width })
  const right = width - 12 - Math.max(...[pooled, limit95, limit998].map((text) => textWidth(text, 12)))
  const { axis, first, last } = planExtent(data)
  const left = 10 + Math.ceil(Math.max(...axis.ticks.map((tick) => textWidth(words.percent(tick), 12))))
  const x = logScale([first, last], [left, right], { clamped: true })
  const y = linearScale([axis.low, axis.high], [height - BOTTOM, TOP], { clamped: true })
  return { data, words, width, height, left, right, x, y, axis }
}

const EDGE = 1.06

/** The axis of rates, with room for every limit, and the volumes at the left and right edges. */
function planExtent(data: FunnelData) {
  const { value, low, high, volume } = data.you
  const shares = data.marks.map(({ percent }) => percent / 100)
  const smallest = smallestVolume(data)
  // Limits narrow with volume: those of the smallest practice are the widest.
  const widest = funnelLimits(chooseCenter(data, data.you), smallest, FUNNEL_WIDTHS.outer)
  const extent = [...shares, data.pooled, value, low ?? value, high ?? value, widest.low, widest.high]
  const largest = Math.max(smallest, volume, ...data.volumes.map(({ middle }) => middle))
  return {
    axis: valueAxis(
      extent.map((share) => clamp(share, 0, 1)),
      1,
    ),
    first: smallest / EDGE,
    last: largest * EDGE,
  }
}

/** Whether a dashed limit is in view. Limits narrow with volume, so that the right edge decides. */
export function showsOuterLimit(data: FunnelData): boolean {
  const { axis, last } = planExtent(data)
  const { low, high } = funnelLimits(chooseCenter(data, data.you), last, FUNNEL_WIDTHS.outer)
  return isInView(low, axis) || isInView(high, axis)
}

export function funnel(data: FunnelData, { width }: Size, words: FunnelWords): Scene {
  const plan = planFunnel(data, width, words)
  return {
    width,
    height: plan.height,
    backdrop: [
      ...drawAxes(plan),
      ...drawLimits(chooseCenter(data, data.you), {
        x: plan.x,
        y: plan.y,
        right: plan.right,
        first: smallestVolume(data),
      }),
    ],
    marks: [pooledMark(plan), ...stepMarks(plan), youMark(plan)],
    start: 'you',
  }
}

const smallestVolume = ({ volumes, you }: FunnelData) =>
  Math.max(1, Math.min(you.volume, ...volumes.map(({ from }) => from)))

function drawAxes({ words, width, height, left, right, x, y, axis }: Plan): Shape[] {
  const small = { kind: 'text', tone: 'text-muted', size: 12 } as const
  const rows = drawValueAxis(axis.ticks, y, [left, right], words.percent)
  const columns = volumeTicks(x, (tick) => textWidth(words.count(tick), 12)).map((tick): Shape => {
    return { ...small, x: tenth(x(tick)), y: height - BOTTOM + 18, text: words.count(tick), anchor: 'middle' }
  })
  const middle = tenth(clamp((left + right) / 2, textWidth(words.volumeAxis, 12) / 2, width))
  return [
    ...rows,
    ...columns,
    { ...small, x: middle, y: height - 8, text: words.volumeAxis, anchor: 'middle' },
  ]
}

function pooledMark(plan: Plan): Mark {
  const { data, words, height, left, right, y } = plan
  const level = tenth(y(data.pooled))
  return {
    id: 'pooled',
    label: words.marks.pooled,
    x: tenth((left + right) / 2),
    y: level,
    box: { x: left, y: level - 5, width: right - left, height: 10 },
    shapes: [
      { kind: 'line', tone: 'median', x1: left, y1: level, x2: right, y2: level, width: 1.75 },
      ...drawRim({
        ...plan,
        data: chooseCenter(data, data.you),
        words: rimWords(plan),
        top: TOP,
        bottom: height - BOTTOM,
      }),
    ],
  }
}

/** The area of a dot is proportional to the number of peers with that rate. */
function stepMarks({ data, words, x, y }: Plan): Mark[] {
  const one = data.marks.length > MANY_MARKS ? SMALL_DOT : DOT
  return data.volumes.flatMap(({ from, to, middle }, index) => {
    const marks = data.marks.filter(({ volume, count }) => volume === index && count > 0)
    if (marks.length === 0) return []
    const percents = marks.map(({ percent }) => clamp(percent / 100, 0, 1))
    const lowest = Math.min(...percents)
    const highest = Math.max(...percents)
    const count = marks.reduce((sum, mark) => sum + mark.count, 0)
    const place = tenth(x(middle))
    const top = tenth(y(highest))
    return [
      {
        id: `step-${index}`,
        label: words.marks.step({ from, to, count, lowest, highest }),
        x: place,
        y: top,
        box: { x: place - 6, y: top - 6, width: 12, height: tenth(y(lowest) - top + 12) },
        shapes: marks.map((mark): Shape => {
          const r = tenth(Math.min(LARGEST_DOT, one * Math.sqrt(mark.count)))
          return { kind: 'circle', tone: 'peer', x: place, y: tenth(y(mark.percent / 100)), r }
        }),
      },
    ]
  })
}

type Point = { x: number; y: number }
type LabelPlace = Point & { anchor: 'start' | 'middle' | 'end' }

/** The label has two lines; as heights above and below the baseline of the first. */
const LABEL_ABOVE = 12
const LABEL_BELOW = 20
/** Beside the point, a little higher or lower, in this order. */
const LABEL_SHIFTS = [-4, -20, -36, 14, 30, -52, 46, -68, 62]

const labelBox = ({ x, y, anchor }: LabelPlace, width: number) => ({
  x: anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2,
  y: y - LABEL_ABOVE,
  width,
  height: LABEL_ABOVE + LABEL_BELOW,
})

/** Places a label right of the point, or left, above or below it: inside the plot, off the limits, and over few dots. */
function besidePoint(plan: Plan, point: Point, labelWidth: number) {
  const { data, height, left, right, x, y } = plan
  const text = { kind: 'text', tone: 'text-you', halo: true } as const
  const sides: LabelPlace[] = LABEL_SHIFTS.flatMap((shift) => {
    const baseline = tenth(clamp(point.y + shift, TOP, height - BOTTOM - 22))
    return [
      { anchor: 'start' as const, x: point.x + 12, y: baseline },
      { anchor: 'end' as const, x: point.x - 12, y: baseline },
    ].filter((place) => {
      const box = labelBox(place, labelWidth)
      return box.x >= left && box.x + box.width <= right
    })
  })
  const center = chooseCenter(data, data.you)
  const first = smallestVolume(data)
  const dots = stepMarks(plan).flatMap(({ shapes }) => shapes.flatMap(toBox))
  const isFree = (place: LabelPlace) => !crossesLimits(labelBox(place, labelWidth), center, { x, y, first })
  const countCovered = (place: LabelPlace) =>
    dots.filter((dot) => overlaps(dot, labelBox(place, labelWidth))).length
  const free = sides.filter(isFree)
  const [place] = (free.length > 0 ? free : sides).toSorted((a, b) => countCovered(a) - countCovered(b))
  if (place !== undefined) return { ...text, ...place }
  const middle = tenth(clamp(point.x, left + labelWidth / 2, right - labelWidth / 2))
  const above = point.y - 28 >= TOP
  return { ...text, anchor: 'middle', x: middle, y: above ? point.y - 28 : point.y + 22 } as const
}

const toBox = (shape: Shape): Box[] =>
  shape.kind === 'circle'
    ? [{ x: shape.x - shape.r, y: shape.y - shape.r, width: 2 * shape.r, height: 2 * shape.r }]
    : []

function youMark(plan: Plan): Mark {
  const { data, words, x, y } = plan
  const { value, low, high, volume } = data.you
  const place = { x: tenth(x(volume)), y: tenth(y(value)) }
  const label = besidePoint(plan, place, Math.max(textWidth(words.you, 14), textWidth(words.youVolume, 12)))
  const whisker: Shape[] =
    low === null || high === null
      ? []
      : [
          {
            kind: 'line',
            tone: 'you',
            x1: place.x,
            y1: tenth(y(low)),
            x2: place.x,
            y2: tenth(y(high)),
            width: 2,
          },
        ]
  return {
    id: 'you',
    label: words.marks.you,
    ...place,
    box: { x: place.x - 12, y: place.y - 12, width: 24, height: 24 },
    shapes: [
      ...whisker,
      { kind: 'circle', tone: 'you', ...place, r: 6 },
      { ...label, text: words.you, size: 14, bold: true },
      { ...label, y: label.y + 16, text: words.youVolume, size: 12 },
    ],
  }
}

export type FunnelHeads = { from: string; to: string; percent: string; peers: string }

/** One row for each drawn dot. Rates are shares. */
export function funnelTable(data: FunnelData, heads: FunnelHeads): ChartTable {
  return {
    columns: [
      { label: heads.from, kind: 'count' },
      { label: heads.to, kind: 'count' },
      { label: heads.percent, kind: 'value', isRounded: true },
      { label: heads.peers, kind: 'count' },
    ],
    rows: data.marks.flatMap(({ volume, percent, count }) => {
      const step = data.volumes[volume]
      return step === undefined ? [] : [[step.from, step.to, percent / 100, count]]
    }),
  }
}
