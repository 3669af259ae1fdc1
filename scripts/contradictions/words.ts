import type { Locale } from '../../contract/src/core/locale.ts'
import { formatPeerRank } from '../../contract/src/reports/words/peer-place.ts'
import { firstChartLead } from '../../contract/src/reports/words/report-charts.ts'
import { describeConditions } from '../../contract/src/reports/words/report-conditions.ts'
import { reportOpening } from '../../contract/src/reports/words/report-opening.ts'
import {
  decideFunnelPlace,
  decideReliability,
  decideVerdict,
  isFurtherOut,
} from '../../contract/src/reports/words/report-verdict.ts'
import { getPdfTexts } from '../../server/src/features/reports/exports/pdf-words.ts'
import type { GridReport } from './reports.ts'

/** The sentences that the page and the PDF share, without drawing either. */
export function tellInWords({ report }: Pick<GridReport, 'report'>, locale: Locale): string {
  const { words, charts } = getPdfTexts(locale, null)
  const [headline] = report.figures
  if (headline === undefined) throw new Error('a report without a headline')
  const opening = reportOpening(words, locale, report, headline)
  const told = describeConditions(words.conditions, headline, report.tested_rows)
  const lines = [opening.own, opening.peers, opening.lead, told?.title ?? '']
  for (const { met, statement, reading } of told?.conditions ?? [])
    lines.push(`${met ? words.conditions.met : words.conditions.notMet} ${statement} (${reading})`)
  const { peers, numerator, denominator, ci_low, ci_high, value, expected } = headline
  lines.push(
    words.stats.rateNote(numerator, denominator, words.range('attach_rate', ci_low ?? 0, ci_high ?? 0)),
  )
  if (peers === null) return lines.join('\n')
  const { reliability, p50, limits } = peers
  const band = decideReliability(reliability)
  const place = decideFunnelPlace(headline) ?? 'inside'
  const spreadMet = !headline.unmet.includes('spread')
  lines.push(
    `${words.stats.yourPlace} ${formatPeerRank(locale, { value, peers })}`,
    words.summaries.limits(place !== 'inside', limits.low, limits.high),
    words.volumeTitle(denominator, limits.low, limits.high),
    words.funnelTitle(place, decideVerdict(headline).side, spreadMet, report.tested_rows),
    words.verdict.perHundred(report.family.code, value, p50),
    band === null || reliability === null
      ? ''
      : words.reliability.text(band, reliability, isFurtherOut(headline)),
    words.reliability.patients(headline.phi, denominator),
    firstChartLead(charts, { ...headline, peers }, true),
    expected === null ? '' : `${words.mix.title(expected)}\n${words.mix.lead(value)}`,
  )
  return lines.join('\n').replaceAll('\u00a0', ' ')
}
