import type { Estimate, Quantiles } from '../scene/scene.ts'

export type TrendPoint = {
  /** '2026Q2' */
  period: string
  preliminary: boolean
  you: Estimate | null
  peers: Quantiles | null
}

export type TrendOutreach = {
  /** A date inside one of the quarters: '2025-09-15'. */
  on: string
  /** 'Tip sheet emailed 09-15-2025' */
  label: string
  /** For a narrow chart: 'Tip sheet 09-25' */
  short: string
  /** A full sentence. */
  mark: string
}

export type TrendData = {
  /** Every quarter in order, including those without a figure. */
  points: readonly TrendPoint[]
  outreach: readonly TrendOutreach[]
  /** The highest possible value: 1 for shares, null for means. */
  ceiling: number | null
}

type EndLabels = {
  you: (value: number) => string
  median: (value: number) => string
  p20: (value: number) => string
  p80: (value: number) => string
}

export type TrendWords = {
  /** For the axis: '60%'. */
  value: (value: number) => string
  /** 'Q3', '2025', and 'Q3 25' for a chart with room for few labels. */
  quarter: (period: string) => { quarter: string; year: string; short: string }
  /** 'You 67%', 'Median 60%', '20th pct. 54%', '80th pct. 65%'. */
  ends: EndLabels
  /** The same for a narrow chart: 'You 67%', 'Median 60%', 'p20 54%', 'p80 65%'. */
  shortEnds: EndLabels
  /** 'preliminary' */
  preliminary: string
  /** A full sentence about a quarter, even one without a figure. */
  mark: (point: TrendPoint) => string
}
