/** A promise of the statistics, with how often it held in simulated runs. */
export type Check = {
  name: string
  /** What is counted: runs of a simulation, or rows of figures. */
  counted: 'runs' | 'rows'
  count: number
  share: number
  low: number
  high: number
}

const NAME_WIDTH = 78

/** A limit of the method is told beside the promises, without a band. */
const isLimit = ({ low, high }: Check): boolean => low === 0 && high === 1

export const isMet = ({ share, low, high }: Check): boolean => share >= low && share <= high

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

function describeBand(check: Check): string {
  const { low, high } = check
  if (isLimit(check)) return 'a limit, no promise'
  if (low === 0) return `at most ${percent(high)}`
  return high === 1 ? `at least ${percent(low)}` : `${percent(low)} to ${percent(high)}`
}

export function describeCheck(check: Check): string {
  return [
    isLimit(check) ? 'limit ' : isMet(check) ? 'ok    ' : 'MISSED',
    check.name.padEnd(NAME_WIDTH),
    percent(check.share).padStart(7),
    `  (${describeBand(check)}, ${check.count.toLocaleString('en-US')} ${check.counted})`,
  ].join(' ')
}
