/** Which claim lines are asked for: `family~period~measure~modifier~part~code~place`, parts may be empty. */
export type LinesKey = {
  /** Empty: all professional lines of the quarter. */
  family: string
  period: string
  measure: string
  modifier: string
  part: 'numerator' | 'denominator'
  code: string
  place: string
}

const SEPARATOR = '~'
const PATTERN =
  /^(?<family>[A-Z0-9]{0,5})~(?<period>\d{4}Q[1-4])~(?<measure>[a-z0-9_]{0,40})~(?<modifier>[A-Z0-9]{0,2})~(?<part>numerator|denominator|)~(?<code>[A-Z0-9]{0,5})~(?<place>[A-Z0-9]{0,2})$/

type Wanted = Partial<LinesKey> & { period: string }

export function formatLinesKey({ family, period, measure, modifier, part, code, place }: Wanted): string {
  const parts = [family, period, measure, modifier, part, code, place].map((value) => value ?? '')
  return parts.join(SEPARATOR)
}

/** Null for what no link of the portal says. */
export function parseLinesKey(text: string): LinesKey | null {
  const found = PATTERN.exec(text)?.groups
  if (found === undefined) return null
  const { family = '', period = '', measure = '', modifier = '', part, code = '', place = '' } = found
  return {
    family,
    period,
    measure,
    modifier,
    part: part === 'numerator' ? 'numerator' : 'denominator',
    code,
    place,
  }
}
