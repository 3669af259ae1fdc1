import type { BasicSummary } from '@plumbline/contract/reports/basic'
import { decideStanding, type Standing } from '@plumbline/contract/reports/standing'

type Report = BasicSummary['reports'][number]

export type BasicVerdict = {
  /** Null if what is shown is in line, and a hidden result may stand out. */
  standing: Standing | null
  hidden: number
  shown: number
}

/** Says that all is in line only if every figure is shown: a hidden one may be the highest. What is shown is said (R-REP-28). */
export function decideBasicVerdict(reports: readonly Report[]): BasicVerdict {
  const shown = reports.flatMap(({ family, result }) =>
    result === null
      ? []
      : [
          {
            family,
            paid_exposure: null,
            headline: { outcome: result.outcome, low: result.low, denominator: 0 },
          },
        ],
  )
  const hidden = reports.length - shown.length
  const standing = { ...decideStanding(shown), of: reports.length }
  return {
    standing: hidden > 0 && !('codes' in standing) ? null : standing,
    hidden,
    shown: shown.length,
  }
}
