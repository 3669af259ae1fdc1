/** What a shape means; the page and the PDF each have a colour for it. Patterns are drawn as paths. */
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
  /** The colour of the card: patterns and gaps on a filled part. */
  | 'paper'

type Dash = 'dashed' | 'dotted'

export type TextShape = {
  kind: 'text'
  tone: Tone
  x: number
  /** Of the baseline. */
  y: number
  text: string
  size: number
  anchor: 'start' | 'middle' | 'end'
  bold?: boolean
  /** An edge in the colour of the card, where it stands on other shapes. */
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

/** Something a reader can stop at: with the keyboard, the pointer or a screen reader. */
export type Mark = {
  id: string
  /** A full sentence. */
  label: string
  /** Where its tooltip points. */
  x: number
  y: number
  /** What the pointer hits and the focus ring surrounds. */
  box: Box
  shapes: readonly Shape[]
}

/** A chart as plain marks: drawn as SVG in the page, by pdfkit in the PDF, and read as a table. */
export type Scene = {
  width: number
  height: number
  /** Behind the marks: axes, bands, labels. */
  backdrop: readonly Shape[]
  /** In the order of reading; later ones are drawn over earlier ones. */
  marks: readonly Mark[]
  /** The mark that the reader comes to first; else the first of all. */
  start?: string
}

export type Size = { width: number }

/** A rate or a mean with its 95% interval, where there is one. */
export type Estimate = { value: number; low: number | null; high: number | null }

export type Quantiles = { p20: number; p50: number; p80: number }
