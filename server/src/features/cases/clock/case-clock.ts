import { todayIn } from '#features/cases/case/case-dates.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import { moveCase } from '#features/cases/case/move-case.ts'
import type { LetterDeps } from '#features/cases/letters/case-letters.ts'
import { tellPractice, tellTeam } from '#features/cases/letters/tell-practice.ts'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { startRepeating } from '#platform/time/repeat.ts'
import { deleteOldSessions, findDecidedCases, findWaitingCases, holdCase } from './case-clock.repository.ts'
import { closesByClock, OVERDUE, reminderDue } from './case-clock-rules.ts'
import { finishCase } from './finish-case.ts'

const POLL_MS = 60_000
const CLOCK: CaseActor = { party: 'clock', userId: null, address: null }

/** Another node may have sent it between the look and the lock: it is decided again under the lock. */
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
    await tellPractice(trx, one, {
      event: isOverdue ? 'overdue' : 'reminder',
      key: `${on}:${days}`,
      on,
      ...(!isOverdue && { daysLeft: left }),
    })
    if (isOverdue) await tellTeam(trx, one, { event: 'overdue', key: on, on })
    return true
  })

const close = (db: Database, letters: LetterDeps, id: string, now: Temporal.Instant): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await holdCase(trx, id))) return false
    const one = await moveCase(trx, { caseId: id, action: 'close', actor: CLOCK, now })
    await finishCase(trx, letters, id, null)
    const key = crypto.randomUUID()
    await tellPractice(trx, one, { event: 'closed', key })
    await tellTeam(trx, one, { event: 'closed', key })
    return true
  }).catch((error: unknown) => {
    // Somebody has appealed or closed it meanwhile.
    if (error instanceof Refusal && error.key === 'case_refused') return false
    throw error
  })

/**
 * What happens because a day has come; says how many cases moved. Any number of nodes may run it at once. A case that
 * cannot be moved holds up none of the others; its error comes at the end.
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
  if (failures.length > 0)
    throw new AggregateError(failures, `cases that could not be moved: ${failures.length}`)
  return moved
}

type Deps = { db: Database; letters: LetterDeps; log: { error(fields: object, line: string): void } }

export function startCaseClock({ db, letters, log }: Deps): { stop(): Promise<void> } {
  return startRepeating({
    everyMs: POLL_MS,
    work: () => runCaseClock(db, letters),
    onError: (error) => log.error({ err: error }, 'the clock of the cases did not run'),
  })
}
