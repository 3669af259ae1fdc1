import { todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import { writeClosingLetter } from '#features/cases/letters/case-codes.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { notifyPractice, notifyTeam } from '#features/cases/letters/notify-practice.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import {
  deleteOldSessions,
  endOldCodes,
  findDecidedCases,
  findWaitingCases,
  holdCase,
} from './case-clock.repository.ts'
import { closesByClock, OVERDUE, reminderDue } from './case-clock-rules.ts'

const POLL_MS = 60_000
const CLOCK: CaseActor = { party: 'clock', userId: null, address: null }

/** Another node may have sent the reminder meanwhile, so it is decided again under the lock. */
const remind = (db: Database, id: string, now: Temporal.Instant): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await holdCase(trx, id))) return false
    const [waiting] = await findWaitingCases(trx, now, id)
    const reminder = waiting && reminderDue(waiting, todayIn(waiting.time_zone, now))
    if (!waiting || !reminder) return false
    const { days, left } = reminder
    const on = waiting.due_on
    const one = await moveCase(trx, {
      caseId: id,
      action: 'remind',
      actor: CLOCK,
      details: { on, days },
      now,
    })
    const isOverdue = days === OVERDUE
    await notifyPractice(trx, one, {
      event: isOverdue ? 'overdue' : 'reminder',
      key: `${on}:${days}`,
      on,
      ...(!isOverdue && { daysLeft: left }),
    })
    if (isOverdue) await notifyTeam(trx, one, { event: 'overdue', key: on, on })
    return true
  })

const close = (db: Database, letters: LetterDeps, id: string, now: Temporal.Instant): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await holdCase(trx, id))) return false
    const one = await moveCase(trx, { caseId: id, action: 'close', actor: CLOCK, now })
    await writeClosingLetter(trx, letters, id, null)
    const key = crypto.randomUUID()
    await notifyPractice(trx, one, { event: 'closed', key })
    await notifyTeam(trx, one, { event: 'closed', key })
    return true
  }).catch((error: unknown) => {
    // The case was appealed or closed meanwhile.
    if (error instanceof Refusal && error.key === 'case_refused') return false
    throw error
  })

/**
 * Sends reminders and closes cases by date; returns how many cases moved. Any number of nodes may run it at once. A
 * case that fails does not stop the others; its error is thrown at the end.
 */
export async function runCaseClock(
  db: Database,
  letters: LetterDeps,
  now = Temporal.Now.instant(),
): Promise<number> {
  const failures: unknown[] = []
  let moved = 0
  const attempt = async (move: () => Promise<boolean>) => {
    try {
      if (await move()) moved += 1
    } catch (error) {
      failures.push(error)
    }
  }
  for (const waiting of await findWaitingCases(db, now)) {
    const isDue = reminderDue(waiting, todayIn(waiting.time_zone, now)) !== null
    if (isDue) await attempt(() => remind(db, waiting.id, now))
  }
  for (const decided of await findDecidedCases(db)) {
    const isOver = closesByClock(decided, todayIn(decided.time_zone, now))
    if (isOver) await attempt(() => close(db, letters, decided.id, now))
  }
  await deleteOldSessions(db)
  if (failures.length > 0) throw new AggregateError(failures, `could not move ${failures.length} case(s)`)
  return moved
}

type Deps = {
  db: Database
  letters: LetterDeps
  codeReadDays: number
  log: { error(fields: object, line: string): void }
}

export function startCaseClock({ db, letters, codeReadDays, log }: Deps): { stop(): Promise<void> } {
  return startRepeating({
    everyMs: POLL_MS,
    work: async () => {
      await endOldCodes(db, codeReadDays)
      return runCaseClock(db, letters)
    },
    onError: (error) => log.error({ err: error }, 'the case clock failed'),
  })
}
