/** The 97.5th percentile of the standard normal distribution. */
const Z = 1.959963984540054
/** Fewer claims than this say nothing of the others. */
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
  /** Fully supported, of those checked: one that is unsure is not. Null before the first. */
  share: Share | null
  /** Over the claims answered yes or no. */
  units: { claims: number; billed: number; supported: number }
  /** Of all claims that the sample was drawn from; null with too few claims compared. */
  estimate: { units: number; paid: number } | null
}

/**
 * Wilson's 95% interval for a share seen in n of N claims drawn without replacement: as if of n(N − 1)/(N − n)
 * independent ones. Whoever has checked all of them knows the share.
 */
export function shareOfSample(supported: number, checked: number, population: number): Share {
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

/** Of a claim that is fully supported all units are; of another those that were written down, else none. */
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
    share: checked === 0 ? null : shareOfSample(yes, checked, population),
    units: { claims: compared.length, billed, supported },
    estimate: isEnough ? { units: difference, paid: difference * price } : null,
  }
}
