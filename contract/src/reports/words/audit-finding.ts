import { decideOutcomeWord } from '../../cases/case-outcome-words.ts'
import type { CaseEffect, ReportCase } from '../report-cases.ts'
import type { ReportAuditWords } from './report-audit-words.en.ts'
import type { WriteDate } from './report-dates.ts'

/** One sentence about an audit. It names a change only if the interval excludes zero. */
export function auditFinding(
  effect: CaseEffect,
  code: string,
  texts: Pick<ReportAuditWords, 'early' | 'noVisits' | 'changed' | 'same'>,
  writeDate: WriteDate,
  formatPeriod: (period: string) => string,
): string {
  if (effect.state === 'early') return texts.early(formatPeriod(effect.period), writeDate(effect.final_on))
  if (effect.state === 'no_visits') return texts.noVisits
  const { before, after, change } = effect
  const isChange = change.high < 0 || change.low > 0
  return isChange ? texts.changed(code, before.value, after.value) : texts.same(before.value, after.value)
}

/** Which audit it is: its kind and number, its days, and what was found. */
export const auditFacts = (
  { kind, number, requested_on, findings_on, decision }: ReportCase,
  texts: ReportAuditWords,
  writeDate: WriteDate,
): string =>
  [
    texts.case(texts.kinds[kind], number),
    texts.requested(writeDate(requested_on)),
    texts.found(writeDate(findings_on)),
    ...(decision === null ? [] : [texts.outcomes[decideOutcomeWord(kind, decision)]]),
  ].join(' · ')

/** What the change is, beside that of the peers. */
export const auditChange = (
  { change, peer_change, beyond_peers }: Extract<CaseEffect, { state: 'known' }>,
  texts: ReportAuditWords,
): string =>
  `${texts.change(change.value, change.low, change.high)} ${
    peer_change === null || beyond_peers === null ? texts.noPeers : texts.beside(peer_change, beyond_peers)
  }`
