/** The 97.5th percentile of the standard normal distribution. */
const Z = 1.959963984540054
/** With fewer claims than this there is no estimate for the others. */
export const ESTIMATE_CLAIMS_MIN = 10

export type CheckedItem = {
  supported: 'yes' | 'no' | 'unsure' | null
  unitsBilled: number
  /** What was paid for these units. */
  paid: number
  unitsSupported: number | null
}

export type Share = { value: number; low: number; high: number }

export type SelfAuditResult = {
  drawn: number
  checked: number
  yes: number
  no: number
  unsure: number
  /** Fully supported claims out of those checked; 'unsure' is not supported. Null before the first answer. */
  share: Share | null
  /** Sums over the claims answered yes or no. */
  units: { claims: number; billed: number; supported: number }
  /** For all claims that the sample was drawn from; null if too few claims were compared. */
  estimate: { units: number; paid: number } | null
}

/**
 * Wilson's 95% interval for a share in n of N claims drawn without replacement: computed as if from n(N − 1)/(N − n)
 * independent claims. If all claims are checked, the share is exact.
 */
export function estimateShare(supported: number, checked: number, population: number): Share {
  const value = supported / checked
  if (checked >= population) return { value, low: value, high: value }
  const n = (checked * (population - 1)) / (population - checked)
  const square = Z * Z
  const middle = (value + square / (2 * n)) / (1 + square / n)
  const half = (Z / (1 + square / n)) * Math.sqrt((value * (1 - value)) / n + square / (4 * n * n))
  return {
    value,
    low: supported === 0 ? 0 : Math.max(0, middle - half),
    high: supported === checked ? 1 : Math.min(1, middle + half),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** All units of a fully supported claim; otherwise the units that the reader wrote down, or none. */
const supportedUnits = ({ supported, unitsBilled, unitsSupported }: CheckedItem): number =>
  supported === 'yes' ? unitsBilled : (unitsSupported ?? 0)

export function selfAuditResult(items: readonly CheckedItem[], population: number): SelfAuditResult {
  const count = (answer: CheckedItem['supported']) =>
    items.filter(({ supported }) => supported === answer).length
  const [yes, no, unsure] = [count('yes'), count('no'), count('unsure')]
  const checked = yes + no + unsure
  const compared = items.filter(({ supported }) => supported === 'yes' || supported === 'no')
  const billed = sum(compared.map(({ unitsBilled }) => unitsBilled))
  const supported = sum(compared.map(supportedUnits))
  const price = billed === 0 ? 0 : sum(compared.map(({ paid }) => paid)) / billed
  const isEnough = compared.length >= Math.min(ESTIMATE_CLAIMS_MIN, population) && compared.length > 0
  const difference = isEnough ? ((billed - supported) * population) / compared.length : 0
  return {
    drawn: items.length,
    checked,
    yes,
    no,
    unsure,
    share: checked === 0 ? null : estimateShare(yes, checked, population),
    units: { claims: compared.length, billed, supported },
    estimate: isEnough ? { units: difference, paid: difference * price } : null,
  }
}
