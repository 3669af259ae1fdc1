import type { Tone } from '@plumbline/charts/scene/scene'

export const FILL: Readonly<Record<Tone, string>> = {
  you: 'fill-viz-you',
  'you-soft': 'fill-viz-you-soft',
  peer: 'fill-viz-peer',
  band: 'fill-viz-band',
  'band-edge': 'fill-viz-band-edge',
  median: 'fill-viz-median',
  limit: 'fill-viz-band-edge',
  axis: 'fill-viz-axis',
  grid: 'fill-viz-grid',
  text: 'fill-text',
  'text-muted': 'fill-viz-axis',
  'text-you': 'fill-viz-you',
  'text-peer': 'fill-viz-peer-ink',
  'text-median': 'fill-viz-median',
  outreach: 'fill-viz-outreach',
  preliminary: 'fill-viz-prelim',
  treated: 'fill-viz-treated',
  'treated-soft': 'fill-viz-treated-soft',
  control: 'fill-viz-control',
  'text-treated': 'fill-viz-treated',
  'text-control': 'fill-viz-control',
  'part-1': 'fill-viz-cat-1',
  'part-2': 'fill-viz-cat-2',
  'part-3': 'fill-viz-cat-4',
  'part-4': 'fill-viz-axis',
  paper: 'fill-surface',
}

type Drawn = Exclude<Tone, 'text' | `text-${string}` | `part-${string}`>

const STROKES: Readonly<Record<Drawn, string>> = {
  you: 'stroke-viz-you',
  'you-soft': 'stroke-viz-you-soft',
  peer: 'stroke-viz-peer',
  band: 'stroke-viz-band',
  'band-edge': 'stroke-viz-band-edge',
  median: 'stroke-viz-median',
  limit: 'stroke-viz-band-edge',
  axis: 'stroke-viz-axis',
  grid: 'stroke-viz-grid',
  outreach: 'stroke-viz-outreach',
  preliminary: 'stroke-viz-prelim',
  treated: 'stroke-viz-treated',
  'treated-soft': 'stroke-viz-treated-soft',
  control: 'stroke-viz-control',
  paper: 'stroke-surface',
}

export const strokeClass = (tone: Tone) => (tone in STROKES ? STROKES[tone as Drawn] : STROKES.axis)

export const DASHES = { dashed: '5 4', dotted: '2 3' } as const
