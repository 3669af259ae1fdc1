/** A text in both languages of the portal. */
export type Bilingual = { en: string; es: string }

/** What another unit of an add-on code stands for: more time, lesions or levels, area, difficulty, or pictures. */
type FamilyDriver = 'time' | 'count' | 'size' | 'complexity' | 'imaging'

/** An add-on code with its primaries; the family is named by the add-on code. */
export type BuiltInFamily = {
  family: string
  /** What the report is about. */
  label: Bilingual
  /** What one unit of the add-on code means. */
  plain: Bilingual
  primaries: readonly string[]
  /** The CMS limit of units per day (MUE, practitioner). */
  mue: number | null
  driver: FamilyDriver
}
