/** What a shape means; the page and the PDF each have a color for it. Patterns are drawn as paths. */
export type Tone =
  | 'you'
  | 'you-soft'
  | 'peer'
  | 'band'
  | 'band-edge'
  | 'median'
  | 'limit'
  | 'axis'
  | 'grid'
  | 'text'
  | 'text-muted'
  | 'text-you'
  | 'text-peer'
  | 'text-median'
  | 'outreach'
  | 'preliminary'
  | 'treated'
  | 'treated-soft'
  | 'control'
  | 'text-treated'
  | 'text-control'
  | 'part-1'
  | 'part-2'
  | 'part-3'
  | 'part-4'
  /** The color of the card, for patterns and gaps on a filled part. */
  | 'paper'

type Dash = 'dashed' | 'dotted'

export type TextShape = {
  kind: 'text'
  tone: Tone
  x: number
  /** The baseline. */
  y: number
  text: string
  size: number
  anchor: 'start' | 'middle' | 'end'
  bold?: boolean
  /** An outline in the color of the card, for text over other shapes. */
  halo?: boolean
}

export type Shape =
  | {
      kind: 'line'
      tone: Tone
      x1: number
      y1: number
      x2: number
      y2: number
      width?: number
      dash?: Dash
    }
  | { kind: 'path'; tone: Tone; d: string; fill: boolean; width?: number; dash?: Dash; halo?: boolean }
  | { kind: 'circle'; tone: Tone; x: number; y: number; r: number; hollow?: boolean }
  | { kind: 'rect'; tone: Tone; x: number; y: number; width: number; height: number; radius?: number }
  | TextShape

export type Box = { x: number; y: number; width: number; height: number }

/** A part of the chart that a reader can reach by keyboard, pointer or screen reader. */
export type Mark = {
  id: string
  /** A full sentence. */
  label: string
  /** Where its tooltip points. */
  x: number
  y: number
  /** The pointer target and the focus ring. */
  box: Box
  shapes: readonly Shape[]
}

/** A chart as plain data: the page draws it as SVG, the PDF with pdfkit. */
export type Scene = {
  width: number
  height: number
  /** Behind the marks: axes, bands, labels. */
  backdrop: readonly Shape[]
  /** In reading order; later marks are drawn over earlier ones. */
  marks: readonly Mark[]
  /** The id of the mark that gets the focus first; the first mark if absent. */
  start?: string
}

export type Size = { width: number; maxHeight?: number }

/** A rate or a mean, with its 95% interval if there is one. */
export type Estimate = { value: number; low: number | null; high: number | null }

export type Quantiles = { p20: number; p50: number; p80: number }
