import { area, line } from 'd3-shape'
import { tenth } from '../scene/boxes.ts'
import type { Quantiles, Shape, TextShape } from '../scene/scene.ts'
import { spread } from '../scene/spread.ts'
import { lastValues, type TrendPlan } from './trend-plan.ts'

const LINE_HEIGHT = 16
const SINGLE_HALF_WIDTH = 5

type Quarter = { index: number; peers: Quantiles }

/** Runs of consecutive quarters that have peers. */
function peerRuns({ data }: TrendPlan): Quarter[][] {
  const found: Quarter[][] = []
  let run: Quarter[] = []
  for (const [index, { peers }] of data.points.entries()) {
    if (peers === null) run = []
    else {
      if (run.length === 0) found.push(run)
      run.push({ index, peers })
    }
  }
  return found
}

/** The ribbon from p20 to p80 with its edges, and the median. */
export function drawPeers(plan: TrendPlan): Shape[] {
  const { x, y } = plan
  return peerRuns(plan).flatMap((run): Shape[] => {
    const places = run.map(({ index, peers }) => ({ x: x(index), peers }))
    const [only] = places
    const drawn =
      places.length === 1 && only !== undefined
        ? [
            { ...only, x: only.x - SINGLE_HALF_WIDTH },
            { ...only, x: only.x + SINGLE_HALF_WIDTH },
          ]
        : places
    const quantileLine = (quantile: keyof Quantiles) =>
      line<(typeof drawn)[number]>()
        .x((place) => place.x)
        .y(({ peers }) => y(peers[quantile]))
        .digits(1)(drawn) ?? ''
    const ribbon = area<(typeof drawn)[number]>()
      .x((place) => place.x)
      .y0(({ peers }) => y(peers.p20))
      .y1(({ peers }) => y(peers.p80))
      .digits(1)(drawn)
    return [
      { kind: 'path', tone: 'band', d: ribbon ?? '', fill: true },
      { kind: 'path', tone: 'band-edge', d: quantileLine('p80'), fill: false, width: 1 },
      { kind: 'path', tone: 'band-edge', d: quantileLine('p20'), fill: false, width: 1 },
      { kind: 'path', tone: 'median', d: quantileLine('p50'), fill: false, width: 1.75, dash: 'dashed' },
    ]
  })
}

/** The name of each line, beside its end. */
export function drawEnds(plan: TrendPlan): TextShape[] {
  const { data, right, top, base, y, ends } = plan
  const { you, peers } = lastValues(data)
  const wanted = [
    ...(you === null ? [] : [{ at: you.value, text: ends.you(you.value), tone: 'text-you' as const }]),
    ...(peers === null
      ? []
      : [
          { at: peers.p80, text: ends.p80(peers.p80), tone: 'text-peer' as const },
          { at: peers.p50, text: ends.median(peers.p50), tone: 'text-median' as const },
          { at: peers.p20, text: ends.p20(peers.p20), tone: 'text-peer' as const },
        ]),
  ]
  const places = spread(
    wanted.map(({ at }) => y(at)),
    LINE_HEIGHT,
    [top, base],
  )
  return wanted.map(({ text, tone }, index) => ({
    kind: 'text',
    tone,
    x: right + 8,
    y: tenth((places[index] ?? top) + 4),
    text,
    size: tone === 'text-you' ? 13 : 12,
    anchor: 'start',
    bold: tone !== 'text-peer',
  }))
}
