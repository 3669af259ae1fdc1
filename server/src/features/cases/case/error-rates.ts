import { tInterval } from '@plumbline/claims/statistics/t-interval'
import { wilsonInterval } from '@plumbline/claims/statistics/wilson-interval'
import type { ErrorRate } from '@plumbline/contract/cases/case-staff'
import type { LineDecision } from '@plumbline/contract/cases/cases'

/** A line with the number of its claim; money is in dollars. Undecided lines do not count. */
export type JudgedLine = {
  claim: number
  billed: number
  audited: number | null
  decision: LineDecision | null
}

const ERRORS: readonly (LineDecision | null)[] = ['changed', 'denied']

type Claim = { billed: number; inError: number; hasError: boolean }

function groupByClaim(lines: readonly JudgedLine[]): Claim[] {
  const decided = lines.filter(({ decision }) => decision !== null)
  return [...Map.groupBy(decided, ({ claim }) => claim).values()].map((group) => ({
    billed: group.reduce((sum, { billed }) => sum + billed, 0),
    inError: group.reduce((sum, { billed, audited }) => sum + Math.max(0, billed - (audited ?? billed)), 0),
    hasError: group.some(({ decision }) => ERRORS.includes(decision)),
  }))
}

function byClaims(claims: readonly Claim[]): ErrorRate {
  if (claims.length === 0) return null
  const part = claims.filter(({ hasError }) => hasError).length
  const { low, high } = wilsonInterval(part, claims.length)
  return { part, whole: claims.length, rate: part / claims.length, low, high }
}

/** The ratio of two sums over sampled claims, with its linearized variance (Cochran, Sampling Techniques, 6.4). */
function byCharges(claims: readonly Claim[]): ErrorRate {
  const count = claims.length
  const part = claims.reduce((sum, { inError }) => sum + inError, 0)
  const whole = claims.reduce((sum, { billed }) => sum + billed, 0)
  if (whole === 0) return null
  const rate = part / whole
  const squares = claims.reduce((sum, { inError, billed }) => sum + (inError - rate * billed) ** 2, 0)
  // Without any spread the variance is zero, which would claim certainty. Use the interval by count instead.
  if (count < 2 || squares === 0) {
    const { low, high } = wilsonInterval(rate === 0 ? 0 : count, count)
    return { part, whole, rate, low: Math.min(low, rate), high: Math.max(high, rate) }
  }
  const variance = squares / (count - 1) / (whole / count) ** 2
  const { low, high } = tInterval({ n: count, mean: rate, variance }) ?? { low: 0, high: 1 }
  return { part, whole, rate, low: Math.max(0, low), high: Math.min(1, high) }
}

/** R-CASE-10: denied charges out of all charges and denied claims out of all claims, with 95% intervals. */
export function errorRates(lines: readonly JudgedLine[]): { by_charges: ErrorRate; by_claims: ErrorRate } {
  const claims = groupByClaim(lines)
  return { by_charges: byCharges(claims), by_claims: byClaims(claims) }
}
