/** What a person reads, in both languages. */
export type Text = { en: string; es: string }

/** A measure as its data file says it (one JSON file a measure). The quantities are the counts of a cell. */
export type Measure = {
  key: string
  version: number
  /** Where it stands among the others. */
  order: number
  label: Text
  help: Text
  test: 'proportions' | 'means'
  /** With modifiers, a name in which * stands for each of them in small letters, such as modifier_*_lines. */
  numerator: string
  denominator: string
  /** Means only: the sum of the squared day values. */
  squares?: string
  /** One row a modifier. */
  modifiers?: string[]
  /** A row at or below the peers' p20 may be marked low. */
  marks_low: boolean
  headline: boolean
}
