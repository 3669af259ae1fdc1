/**
 * Selects claim lines: `family~period~measure~modifier~part~code~place~ndc~diagnosis~role~day_code`. Parts may be
 * empty; trailing empty parts after the place are left out.
 */
export type LinesKey = {
  /** Empty: all professional lines of the quarter. */
  family: string
  period: string
  measure: string
  modifier: string
  part: 'numerator' | 'denominator'
  code: string
  /** 'none' for lines without one. */
  place: string
  ndc: string
  diagnosis: string
  role: 'primary' | 'addon' | ''
  /** Only lines on days that also have this code. */
  day_code: string
}

/** The parts that a link sets; all others are empty. */
export type LinesWanted = Partial<LinesKey> & { period: string }

/** Selects the lines without a place. */
export const NO_PLACE = 'none'

const SEPARATOR = '~'
/** Every key has at least this many parts. */
const PARTS_MIN = 7

const PARTS = [
  ['family', '[A-Z0-9]{0,5}'],
  ['period', String.raw`\d{4}Q[1-4]`],
  ['measure', '[a-z0-9_]{0,40}'],
  ['modifier', '[A-Z0-9]{0,2}'],
  ['part', 'numerator|denominator|'],
  ['code', '[A-Z0-9]{0,5}'],
  ['place', '[A-Z0-9]{0,2}|none'],
  ['ndc', '[0-9A-Z-]{0,20}'],
  ['diagnosis', '[0-9A-Z.]{0,10}'],
  ['role', 'primary|addon|'],
  ['day_code', '[A-Z0-9]{0,5}'],
] as const satisfies readonly (readonly [keyof LinesKey, string])[]

const PATTERNS = PARTS.map(([, pattern]) => new RegExp(`^(?:${pattern})$`))

export function formatLinesKey(wanted: LinesWanted): string {
  const values = PARTS.map(([name]) => wanted[name] ?? '')
  const last = values.findLastIndex((value) => value !== '')
  return values.slice(0, Math.max(PARTS_MIN, last + 1)).join(SEPARATOR)
}

/** Null if the text is not a valid key. */
export function parseLinesKey(text: string): LinesKey | null {
  const values = text.split(SEPARATOR)
  if (values.length < PARTS_MIN || values.length > PARTS.length) return null
  if (!values.every((value, index) => PATTERNS[index]?.test(value))) return null
  const given = Object.fromEntries(PARTS.map(([name], index) => [name, values[index] ?? '']))
  return { ...given, part: given.part === 'numerator' ? 'numerator' : 'denominator' } as LinesKey
}
