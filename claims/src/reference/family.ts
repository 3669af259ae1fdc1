/** A text in both languages of the portal. */
export type Bilingual = { en: string; es: string }

/** What makes one more unit of an add-on code: more time, lesions or levels, area, difficulty, or pictures. */
type FamilyDriver = 'time' | 'count' | 'size' | 'complexity' | 'imaging'

/** An add-on code with its primaries; the family is named by the add-on code. */
export type BuiltInFamily = {
  family: string
  /** What the report is about. */
  label: Bilingual
  /** What one unit of the add-on code means. */
  plain: Bilingual
  primaries: readonly string[]
  /** The most units of a day that CMS thinks likely (MUE, practitioner). */
  mue: number | null
  driver: FamilyDriver
}
