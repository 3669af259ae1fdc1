import type { CaseFacts } from '@plumbline/contract/cases/case-rules'
import type { Executor } from '#platform/db/database.ts'
import type { CaseRecord } from './case.repository.ts'
import { daysUntil, discussionUntil, toDay, todayIn } from './case-dates.ts'
import { getCaseCounts } from './case-facts.repository.ts'
import { errorRates } from './error-rates.ts'

/** Everything that CASE_TRANSITIONS needs to know about a case, by today's date at the practice. */
export async function findFacts(
  db: Executor,
  one: CaseRecord,
  now = Temporal.Now.instant(),
): Promise<CaseFacts> {
  const counts = await getCaseCounts(db, one.id)
  const today = todayIn(one.time_zone, now)
  const rates = errorRates(counts.lines ?? [])
  const findingsOn = one.findings_at === null ? null : toDay(one.findings_at, one.time_zone)
  return {
    status: one.status,
    received: counts.received,
    underway: counts.underway,
    checking: counts.checking,
    allSkipped: counts.all_skipped,
    overdue: daysUntil(one.due_on, today) < 0,
    extensionPending: one.extension_wanted_on !== null,
    undecidedLines: counts.undecided,
    differs: counts.differing > 0,
    agreed: counts.agreed === counts.differing,
    discussionOpen: findingsOn !== null && daysUntil(discussionUntil(findingsOn), today) >= 0,
    appealLevel: counts.appeal_level,
    appealPending: counts.appeal_pending,
    appealOpen: counts.next_file_by !== null && daysUntil(counts.next_file_by, today) >= 0,
    probe: one.kind === 'probe',
    withdrawn: one.decision === 'withdrawn',
    round: one.round,
    hasNextRound: counts.has_next_round,
    errorRate: Math.max(rates.by_charges?.rate ?? 0, rates.by_claims?.rate ?? 0),
    educatedDays: one.education_on === null ? null : -daysUntil(one.education_on, today),
  }
}
