/** A text in both languages of the portal. */
export type Bilingual = { en: string; es: string }

/** What another unit of an add-on code stands for: more time, lesions or levels, area, difficulty, or pictures. */
type FamilyDriver = 'time' | 'count' | 'size' | 'complexity' | 'imaging'

/** How CMS applies a daily limit: 1 to each line, 2 absolutely, 3 unless records support more. */
export type Mai = 1 | 2 | 3

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
  /** Null without a limit. */
  mai: Mai | null
  driver: FamilyDriver
  /** What the record should show to support the add-on. */
  records: Bilingual
  /** What else a coder should know about billing it. */
  rule?: Bilingual
  /** A visit with this modifier normally excludes the add-on, unless one of these codes is billed that day. */
  notWith?: { modifier: string; unless: readonly string[]; unlessLabel: Bilingual }
  /** A partner of the same practice and specialty may have billed the primary. */
  sameGroup?: true
}
