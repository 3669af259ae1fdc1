import type { BasicSummary } from '@plumbline/contract/reports/basic'
import { decideStanding, type Standing } from '@plumbline/contract/reports/standing'

type Report = BasicSummary['reports'][number]

export type BasicVerdict = {
  /** Null if nothing that is shown stands out, and a hidden result may. */
  standing: Standing | null
  hidden: number
  shown: number
}

/** Says that all is in line only if every figure is shown: a hidden one may be the highest. */
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
    standing: hidden > 0 && standing.kind !== 'stands_out' ? null : standing,
    hidden,
    shown: shown.length,
  }
}
