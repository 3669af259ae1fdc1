import { MAIL_DAYS } from '@plumbline/contract/cases/case-clock'
import { canRecoup } from '@plumbline/contract/cases/case-money'
import type { Transaction } from 'kysely'
import { type CaseRecord, findCase } from '#features/cases/case/case.repository.ts'
import { appealClock, todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { findAppeals } from '#features/cases/case/case-parts.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { rewriteCaseLetter } from '#features/cases/letters/rewrite-letter.ts'
import { roundToCents } from '#features/cases/review/decide-case.ts'
import { getFindingSums, insertAppealLevel } from '#features/cases/review/findings.repository.ts'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import {
  deleteService,
  hasSeenDays,
  isUnserved,
  type Service,
  updateDaysSeen,
  updateDecisionServed,
  updateFindingsServed,
} from './serve-case.repository.ts'

type Trx = Transaction<unknown>

/** The day on which a letter mailed on this day counts as received. */
const servedByMail = (mailedOn: string): string =>
  Temporal.PlainDate.from(mailedOn).add({ days: MAIL_DAYS }).toString()

type NextLevel = { level: number; amount: number }

/** The level that a service opens: the first after the findings, else the one after the last decision. */
async function findNextLevel(trx: Executor, one: CaseRecord): Promise<NextLevel | null> {
  const last = (await findAppeals(trx, one.id)).at(-1)
  if (last !== undefined)
    return last.decided_at === null ? null : { level: last.level + 1, amount: last.amount_after ?? 0 }
  const { paidLess, paidMore, billedLess, billedMore } = await getFindingSums(trx, one.id)
  const differs = paidLess + paidMore + billedLess + billedMore > 0
  // R-CASE-40: the balance of what was paid, unless the findings leave the payment as it was.
  const isPaid = paidLess + paidMore > 0
  const amount = isPaid ? Math.max(0, roundToCents(paidLess - paidMore)) : roundToCents(billedLess)
  return differs ? { level: 1, amount } : null
}

async function markServed(trx: Trx, one: CaseRecord, service: Service): Promise<void> {
  if (one.findings_served_on === null) await updateFindingsServed(trx, one.id, service)
  const decided = (await findAppeals(trx, one.id)).findLast(({ decided_at }) => decided_at !== null)
  if (decided !== undefined && decided.served_on === null)
    await updateDecisionServed(trx, one.id, decided.level, service)
}

/** R-CASE-14: marks what is out as served, and starts the clock of the next level of appeal. */
export async function startClocks(trx: Trx, one: CaseRecord, service: Service): Promise<void> {
  await markServed(trx, one, service)
  const next = await findNextLevel(trx, one)
  const row = next === null ? undefined : one.ladder?.[next.level - 1]
  // A level that is filed elsewhere has its days too: they count from our decision (R-CASE-41).
  if (next === null || row === undefined) return
  const clock = appealClock(row, Temporal.PlainDate.from(service.on))
  await insertAppealLevel(trx, {
    caseId: one.id,
    ...next,
    fileBy: clock.fileBy,
    stopsRecoupmentBy: canRecoup(one) ? clock.stopsRecoupmentBy : null,
  })
}

/** Serves what is out. A closed case has no next level. */
export const servePractice = (trx: Trx, one: CaseRecord, service: Service): Promise<void> =>
  one.status === 'closed' ? markServed(trx, one, service) : startClocks(trx, one, service)

/** The letter that the practice is served now: the last decision, or the findings. */
async function findServedLetter(trx: Executor, caseId: string) {
  const decided = (await findAppeals(trx, caseId)).findLast(({ decided_at }) => decided_at !== null)
  return decided === undefined
    ? { kind: 'findings' as const, level: null }
    : { kind: 'appeal' as const, level: decided.level }
}

/** What was served gets its dates in its letter. */
export async function rewriteServedLetter(trx: Trx, deps: LetterDeps, caseId: string): Promise<void> {
  await rewriteCaseLetter(trx, deps, { caseId, ...(await findServedLetter(trx, caseId)) })
}

/** The practice has opened its case: what waits for service is served today, and its letter gets its dates. */
export async function serveInPortal(
  db: Database,
  deps: LetterDeps,
  caseId: string,
  actor: CaseActor,
): Promise<void> {
  if (!(await isUnserved(db, caseId))) return updateDaysSeen(db, caseId)
  const serve = (trx: Trx) => serveCase(trx, deps, caseId, actor)
  await inTransaction(db, serve).catch((error: unknown) => {
    // Another request of the same practice served it, or the case closed meanwhile.
    if (!(error instanceof Refusal) || error.key !== 'case_refused') throw error
  })
}

/** The same in the caller's transaction. */
export async function serveCase(trx: Trx, deps: LetterDeps, caseId: string, actor: CaseActor): Promise<void> {
  const one = await findCase(trx, caseId)
  if (one === null) throw new Refusal('not_found')
  const on = todayIn(one.time_zone).toString()
  await moveCase(trx, { caseId, action: 'serve', actor, details: { on } }, (found) =>
    servePractice(trx, found, { on, by: 'portal' }),
  )
  await rewriteServedLetter(trx, deps, caseId)
}

type Notice = { kind: string; level: number | null }

/** Stops the clocks that only this mailing had started, unless the next level was filed. Returns whether it did. */
export async function undoMailService(trx: Trx, one: CaseRecord, letter: Notice): Promise<boolean> {
  const appeals = await findAppeals(trx, one.id)
  const decided = letter.kind === 'appeal' ? letter.level : null
  const by =
    letter.kind === 'findings'
      ? one.findings_served_by
      : appeals.find(({ level }) => level === decided)?.served_by
  const isFiled = appeals.some(({ level, filed_at }) => level === (decided ?? 0) + 1 && filed_at !== null)
  if (by !== 'mail' || isFiled) return false
  await deleteService(trx, one.id, decided)
  return true
}

/**
 * The latest recorded day of mailing counts, as long as nobody at the practice has seen the days of an earlier one.
 * Returns whether the clocks run from it.
 */
export async function serveByMail(
  trx: Trx,
  one: CaseRecord,
  notice: Notice,
  mailedOn: string,
): Promise<boolean> {
  const service: Service = { on: servedByMail(mailedOn), by: 'mail' }
  if (await isUnserved(trx, one.id)) {
    await servePractice(trx, one, service)
    return true
  }
  const isOut = one.status === 'findings' || one.status === 'appealed' || notice.kind === 'appeal'
  if (!isOut || (await hasSeenDays(trx, one.id)) || !(await undoMailService(trx, one, notice))) return false
  const unserved = await findCase(trx, one.id)
  if (unserved !== null) await servePractice(trx, unserved, service)
  return true
}
