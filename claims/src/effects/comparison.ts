import type { Subject } from './subject.ts'

/** Treated against control for one value of each provider. */
export type Comparison = {
  difference: number
  ci_low: number | null
  ci_high: number | null
  treatedMean: number
  controlMean: number
  treated: number
  control: number
}

/** How the arms are compared, whatever the value; null where one of them has none. */
export type Design = {
  compare(read: (subject: Subject) => number | null): Comparison | null
  /** What would have become of a treated provider without contact: the mean change of his controls. */
  expectedChange(treated: Subject): number | null
}
