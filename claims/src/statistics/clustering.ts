/**
 * Sums over the patients of one provider: x is a patient's part of the numerator, d of the denominator. Exact, in the
 * numerator's unit.
 */
export type PatientSums = { xx: bigint; xd: bigint; dd: bigint }

/**
 * S, the squares of patients around their provider's rate: Σ (x − y d)² with y = numerator / denominator. Computed from
 * whole numbers, because the three parts nearly cancel.
 */
export function squaresByPatient(
  { xx, xd, dd }: PatientSums,
  numerator: bigint,
  denominator: number,
  scale = 1,
): number {
  const n = BigInt(denominator)
  const exact = n * n * xx - 2n * n * numerator * xd + numerator * numerator * dd
  return Number(exact) / (denominator * denominator) / (scale * scale)
}

/** The same for counts. Whole numbers up to 2^53 are exact as they are, and much faster than big ones. */
export function squaresOfCounts(
  { xx, xd, dd }: { xx: number; xd: number; dd: number },
  numerator: number,
  denominator: number,
): number {
  const ofNumerator = denominator * denominator * xx
  const ofBoth = 2 * denominator * numerator * xd
  const ofDenominator = numerator * numerator * dd
  return ofNumerator + ofBoth + ofDenominator <= Number.MAX_SAFE_INTEGER
    ? (ofNumerator - ofBoth + ofDenominator) / (denominator * denominator)
    : squaresByPatient({ xx: BigInt(xx), xd: BigInt(xd), dd: BigInt(dd) }, BigInt(numerator), denominator)
}

/**
 * φ: how much wider chance is because patients come again and their days are alike. 1 where days are independent.
 * `byPatient` is Σ S and `byDay` Σ B, what S would be on average if they were.
 */
export const clusteringFactor = (byPatient: number, byDay: number): number =>
  byDay > 0 ? Math.max(1, byPatient / byDay) : 1
