import { tInterval } from '@plumbline/claims/statistics/t-interval'
import { wilsonInterval } from '@plumbline/claims/statistics/wilson-interval'
import type { ErrorRate } from '@plumbline/contract/cases/case-staff'
import type { LineDecision } from '@plumbline/contract/cases/cases'

/** A line of a claim: claims are told apart by a number, money is in dollars; undecided lines count for nothing. */
export type JudgedLine = {
  claim: number
  billed: number
  audited: number | null
  decision: LineDecision | null
}

const ERRORS: readonly (LineDecision | null)[] = ['changed', 'denied']

type Claim = { billed: number; inError: number; hasError: boolean }

function claimsOf(lines: readonly JudgedLine[]): Claim[] {
  const decided = lines.filter(({ decision }) => decision !== null)
  return [...Map.groupBy(decided, ({ claim }) => claim).values()].map((ofClaim) => ({
    billed: ofClaim.reduce((sum, { billed }) => sum + billed, 0),
    inError: ofClaim.reduce((sum, { billed, audited }) => sum + Math.max(0, billed - (audited ?? billed)), 0),
    hasError: ofClaim.some(({ decision }) => ERRORS.includes(decision)),
  }))
}

function byClaims(claims: readonly Claim[]): ErrorRate {
  if (claims.length === 0) return null
  const part = claims.filter(({ hasError }) => hasError).length
  const { low, high } = wilsonInterval(part, claims.length)
  return { part, whole: claims.length, rate: part / claims.length, low, high }
}

/** The ratio of two sums over sampled claims, with its linearised variance (Cochran, Sampling Techniques, 6.4). */
function byCharges(claims: readonly Claim[]): ErrorRate {
  const count = claims.length
  const part = claims.reduce((sum, { inError }) => sum + inError, 0)
  const whole = claims.reduce((sum, { billed }) => sum + billed, 0)
  if (whole === 0) return null
  const rate = part / whole
  const squares = claims.reduce((sum, { inError, billed }) => sum + (inError - rate * billed) ** 2, 0)
  // No spread says nothing of the claims that were not drawn: then as many as could be in error by count.
  if (count < 2 || squares === 0) {
    const { low, high } = wilsonInterval(rate === 0 ? 0 : count, count)
    return { part, whole, rate, low: Math.min(low, rate), high: Math.max(high, rate) }
  }
  const variance = squares / (count - 1) / (whole / count) ** 2
  const { low, high } = tInterval({ n: count, mean: rate, variance }) ?? { low: 0, high: 1 }
  return { part, whole, rate, low: Math.max(0, low), high: Math.min(1, high) }
}

/** domain a, TPE: denied charges of charges, and denied claims of claims, with 95% intervals. */
export function errorRates(lines: readonly JudgedLine[]): { by_charges: ErrorRate; by_claims: ErrorRate } {
  const claims = claimsOf(lines)
  return { by_charges: byCharges(claims), by_claims: byClaims(claims) }
}
