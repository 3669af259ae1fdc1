import { sum } from 'd3-array'
import { dotColumns } from '../bars/dot-columns.ts'
import { clamp, tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import type { Estimate, Mark, Quantiles, Scene, Shape, Size, TextShape } from '../scene/scene.ts'
import {
  BAND_TOP,
  BOTTOM,
  besideLine,
  frameHeight,
  insideFrame,
  NARROW,
  type PercentAxis,
  percentAxis,
  percentTicks,
  TOP,
} from './distribution-layout.ts'
import { limitMark, NAME_ROW } from './limit-line.ts'
import { plumbLine } from './plumb-line.ts'

export type DistributionData = {
  /** Whole percents, and how many peers have that rate. */
  bins: readonly { percent: number; count: number }[]
  peers: Quantiles
  you: Estimate
  /** The 95% limit on your side, for a practice your size; a share. */
  limit?: number
}

export type DistributionWords = {
  /** A share on the axis: '60%' */
  percent: (share: number) => string
  /** 'You 72%' */
  you: string
  /** 'Peer median 60%' */
  median: string
  /** The same for a narrow chart, if it is long: 'Median 60%' */
  medianShort?: string
  /** 'Middle 60% of peers: 54%–65%' */
  band: string
  /** The same for a narrow chart: 'Middle 60%: 54%–65%' */
  bandShort: string
  /** '95%: 68%–76%' */
  interval: string
  /** '95% limit: 64%' */
  limit?: string
  /** Full sentences. */
  marks: {
    you: string
    median: string
    band: string
    limit?: string
    column: (percent: number, count: number) => string
  }
}

const MARGIN = 10
const AXIS_GAP = 4
const MAX_DOTS = 1500
const LARGEST_DOT = 5.6
const SMALLEST_DOT = 1.6
const LINE_TOP = 28

type Plan = {
  data: DistributionData
  words: DistributionWords
  width: number
  base: number
  axis: PercentAxis
  nameRow: number
}

export function distribution(data: DistributionData, size: Size, words: DistributionWords): Scene {
  const scene = drawScene(data, size, words, 0)
  const limit = scene.marks.find(({ id }) => id === 'limit')
  const isNamed = limit === undefined || limit.shapes.some(({ kind }) => kind === 'text')
  return isNamed ? scene : drawScene(data, size, words, NAME_ROW)
}

function drawScene(
  data: DistributionData,
  { width, maxHeight }: Size,
  words: DistributionWords,
  nameRow: number,
): Scene {
  const height = Math.min(frameHeight(data.bins, width) + nameRow, maxHeight ?? Number.POSITIVE_INFINITY)
  const axis = percentAxis(shownPercents(data), MARGIN, width - MARGIN)
  const plan = { data, words, width, base: height - BOTTOM - nameRow, axis, nameRow }
  const band = bandMark(plan)
  const median = medianMark(plan)
  // If a label finds no room beside the line, the line starts below it.
  const crossed = [...band.shapes, ...median.shapes].some((shape) => shape.kind === 'text' && shape.halo)
  const you = youMark(plan, crossed ? BAND_TOP - 2 : LINE_TOP)
  const backdrop = drawAxis(plan)
  const taken = [...backdrop, ...band.shapes, ...median.shapes, ...you.shapes]
  return {
    width,
    height,
    backdrop,
    marks: [band, ...columnMarks(plan), median, ...limitMark(plan, youX(plan), taken), you],
    start: 'you',
  }
}

function shownPercents({ bins, peers, you, limit }: DistributionData): number[] {
  const filled = bins.filter(({ count }) => count > 0).map(({ percent }) => percent)
  const shares = [peers.p20, peers.p80, you.value, you.low ?? you.value, you.high ?? you.value]
  if (limit !== undefined) shares.push(limit)
  return [...filled, ...shares.map((share) => share * 100)]
}

function drawAxis({ words, width, base, axis }: Plan): Shape[] {
  const ticks = percentTicks(axis, words.percent, 12).map((tick) =>
    insideFrame(
      {
        kind: 'text',
        tone: 'text-muted',
        x: tenth(axis.x(tick)),
        y: base + 18,
        text: words.percent(tick / 100),
        size: 12,
        anchor: 'middle',
      },
      width,
    ),
  )
  return [...ticks, { kind: 'line', tone: 'axis', x1: MARGIN, y1: base, x2: width - MARGIN, y2: base }]
}

const youX = ({ data, axis }: Plan) => tenth(axis.x(data.you.value * 100))

function bandMark(plan: Plan): Mark {
  const { data, words, width, base, axis } = plan
  const left = tenth(axis.x(data.peers.p20 * 100))
  const right = tenth(axis.x(data.peers.p80 * 100))
  const box = { x: left, y: BAND_TOP, width: Math.max(1, right - left), height: base - BAND_TOP }
  const label: TextShape = {
    kind: 'text',
    tone: 'text-peer',
    x: (left + right) / 2,
    y: TOP - 20,
    text: width < NARROW ? words.bandShort : words.band,
    size: 13,
    anchor: 'middle',
  }
  const edge = (x: number): Shape => ({
    kind: 'line',
    tone: 'band-edge',
    x1: x,
    y1: BAND_TOP,
    x2: x,
    y2: base,
  })
  return {
    id: 'band',
    label: words.marks.band,
    x: (left + right) / 2,
    y: BAND_TOP,
    box,
    shapes: [
      { kind: 'rect', tone: 'band', ...box, radius: 2 },
      edge(left),
      edge(right),
      besideLine(label, youX(plan), width),
    ],
  }
}

function columnMarks({ data, words, base, axis }: Plan): Mark[] {
  const counts = Array.from({ length: axis.last - axis.first + 1 }, () => 0)
  for (const { percent, count } of data.bins) {
    if (count === 0) continue
    const column = clamp(Math.round(percent), 0, 100) - axis.first
    counts[column] = (counts[column] ?? 0) + count
  }
  const tallest = Math.max(1, ...counts)
  const room = base - AXIS_GAP - TOP
  const radius = Math.min(axis.columnWidth / 2 - 0.5, LARGEST_DOT, (room / tallest - 1) / 2)
  const asDots = radius >= SMALLEST_DOT && sum(counts) <= MAX_DOTS
  return counts.flatMap((count, column) => {
    if (count === 0) return []
    const percent = axis.first + column
    const x = tenth(axis.x(percent))
    const barWidth = tenth(Math.max(1, Math.min(axis.columnWidth - 1, 2 * LARGEST_DOT)))
    const barHeight = tenth(asDots ? count * (2 * radius + 1) + AXIS_GAP : (count / tallest) * room)
    const box = {
      x: tenth(x - axis.columnWidth / 2),
      y: tenth(base - barHeight),
      width: tenth(axis.columnWidth),
      height: barHeight,
    }
    const shapes: Shape[] = asDots
      ? dotColumns([count], {
          firstX: x,
          columnWidth: axis.columnWidth,
          axis: base - AXIS_GAP + 1,
          radius,
          gap: 1,
        }).map((dot) => ({ kind: 'circle', tone: 'peer', x: dot.x, y: tenth(dot.y), r: tenth(dot.r) }))
      : [
          {
            kind: 'rect',
            tone: 'peer',
            x: tenth(x - barWidth / 2),
            y: box.y,
            width: barWidth,
            height: barHeight,
          },
        ]
    return [{ id: `column-${percent}`, label: words.marks.column(percent, count), x, y: box.y, box, shapes }]
  })
}

function medianMark(plan: Plan): Mark {
  const { data, words, width, base, axis } = plan
  const x = tenth(axis.x(data.peers.p50 * 100))
  const label: TextShape = {
    kind: 'text',
    tone: 'text-median',
    x,
    y: TOP - 38,
    text: width < NARROW ? (words.medianShort ?? words.median) : words.median,
    size: 13,
    anchor: 'middle',
    bold: true,
  }
  return {
    id: 'median',
    label: words.marks.median,
    x,
    y: BAND_TOP,
    box: { x: x - 6, y: BAND_TOP, width: 12, height: base - BAND_TOP },
    shapes: [
      { kind: 'line', tone: 'median', x1: x, y1: BAND_TOP, x2: x, y2: base, width: 1.75 },
      besideLine(label, youX(plan), width),
    ],
  }
}

function youMark(plan: Plan, top: number): Mark {
  const { data, words, width, base, axis } = plan
  const x = youX(plan)
  const { line, bob } = plumbLine(x, top, base)
  const text = (label: string, y: number, size: number, bold: boolean) =>
    insideFrame({ kind: 'text', tone: 'text-you', x, y, text: label, size, anchor: 'middle', bold }, width)
  const shapes: Shape[] = [
    { kind: 'path', tone: 'you', d: line, fill: false, width: 2, halo: true },
    { kind: 'path', tone: 'you', d: bob, fill: true, halo: true },
    text(words.you, 20, width < NARROW ? 15 : 17, true),
  ]
  const { low, high } = data.you
  if (low !== null && high !== null) {
    const ends = [tenth(axis.x(low * 100)), tenth(axis.x(high * 100))] as const
    const y = base + 28
    shapes.push(
      { kind: 'line', tone: 'you', x1: ends[0], y1: y, x2: ends[1], y2: y, width: 2.5 },
      ...ends.map((end): Shape => {
        return { kind: 'line', tone: 'you', x1: end, y1: y - 4, x2: end, y2: y + 4, width: 1.5 }
      }),
      text(words.interval, base + 47, 12, false),
    )
  }
  const box = { x: x - 14, y: 4, width: 28, height: base - 2 }
  return { id: 'you', label: words.marks.you, x, y: 24, box, shapes }
}

/** Whether each peer is a dot; many peers, or a low chart, make columns. */
export const drawsDots = ({ marks }: Scene): boolean =>
  marks.some(({ shapes }) => shapes.some(({ kind, tone }) => kind === 'circle' && tone === 'peer'))

export type DistributionHeads = { percent: string; peers: string }

/** One row for each percent that at least one peer has. Values are shares. */
export function distributionTable(data: DistributionData, heads: DistributionHeads): ChartTable {
  return {
    columns: [
      { label: heads.percent, kind: 'value', isRounded: true },
      { label: heads.peers, kind: 'count' },
    ],
    rows: data.bins.filter(({ count }) => count > 0).map(({ percent, count }) => [percent / 100, count]),
  }
}
