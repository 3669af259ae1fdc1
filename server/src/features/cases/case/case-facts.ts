import { countFiled } from '@plumbline/contract/cases/case-ladder'
import type { CaseFacts } from '@plumbline/contract/cases/case-rules'
import type { Executor } from '#platform/db/database.ts'
import type { CaseRecord } from './case.repository.ts'
import { daysUntil, discussionUntil, todayIn } from './case-dates.ts'
import { getCaseCounts } from './case-facts.repository.ts'
import { getCaseSettings, keepsAppeal } from './case-settings.repository.ts'
import { errorRates } from './error-rates.ts'

/** The level after our last decision is decided by another body. */
const isDecidedElsewhere = ({ ladder }: CaseRecord, decidedLevel: number): boolean =>
  decidedLevel > 0 && ladder?.[decidedLevel]?.files === false

/** Everything that CASE_TRANSITIONS needs to know about a case, by today's date at the practice. */
export async function findFacts(
  db: Executor,
  one: CaseRecord,
  now = Temporal.Now.instant(),
  userId: string | null = null,
): Promise<CaseFacts> {
  const counts = await getCaseCounts(db, one.id, userId)
  const today = todayIn(one.time_zone, now)
  const rates = errorRates(counts.lines ?? [])
  const servedOn = one.findings_served_on
  return {
    status: one.status,
    received: counts.received,
    underway: counts.underway,
    checking: counts.checking,
    allSkipped: counts.all_skipped,
    overdue: daysUntil(one.due_on, today) < 0,
    extensionPending: one.extension_wanted_on !== null,
    extensionsAsked: counts.extensions_asked,
    undecidedLines: counts.undecided,
    differs: counts.differing > 0,
    agreed: counts.agreed === counts.differing,
    discussionOpen:
      one.findings_at !== null && (servedOn === null || daysUntil(discussionUntil(servedOn), today) >= 0),
    served:
      one.findings_at === null || ((servedOn !== null || one.status === 'closed') && counts.decisions_served),
    decidedBefore: counts.decided_before,
    keepsAppeal: one.status === 'closed' && keepsAppeal(await getCaseSettings(db), one),
    appealLevels: countFiled(one.ladder ?? []),
    appealLevel: counts.appeal_level,
    appealPending: counts.appeal_pending,
    outsideLevel: counts.decided_outcome !== 'reversed' && isDecidedElsewhere(one, counts.decided_level),
    appealOpen: counts.next_file_by !== null && daysUntil(counts.next_file_by, today) >= 0,
    probe: one.kind === 'probe',
    withdrawn: one.decision === 'withdrawn',
    round: one.round,
    hasNextRound: counts.has_next_round,
    errorRate: Math.max(rates.by_charges?.rate ?? 0, rates.by_claims?.rate ?? 0),
    educatedDays: one.education_on === null ? null : -daysUntil(one.education_on, today),
  }
}
