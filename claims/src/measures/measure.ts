/** A text in both languages. */
export type Text = { en: string; es: string }

/** A measure as in its JSON file. Numerator, denominator and squares name counts of a cell. */
export type Measure = {
  key: string
  version: number
  /** Display order. */
  order: number
  label: Text
  help: Text
  test: 'proportions' | 'means'
  /** With modifiers, * in the name stands for each modifier in lowercase: modifier_*_lines. */
  numerator: string
  denominator: string
  /** Means only: the sum of the squared day values. */
  squares?: string
  /** One row per modifier. */
  modifiers?: string[]
  /** A row at or below the peers' p20 may be marked low. */
  marks_low: boolean
  headline: boolean
}
