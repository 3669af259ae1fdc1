import { appealClock, onWorkingDay, ownLastDay } from '#features/cases/case/case-dates.ts'
import type { Executor } from '#platform/db/database.ts'
import { findDemoServices, findOwnDays, updateDemoService, updateOwnDay } from './move-service.repository.ts'

/**
 * R-CASE-88: cases that were made older by whole weeks may have been served on a holiday or a weekend, when no mail runs and
 * offices are closed. Such a service moves to the next working day, and the days that count from it follow.
 */
export async function moveServiceToWorkingDays(trx: Executor): Promise<void> {
  for (const { id, level, on, ladder } of await findDemoServices(trx)) {
    const to = onWorkingDay(Temporal.PlainDate.from(on))
    const row = ladder[level]
    const next = row === undefined ? null : appealClock(row, to)
    await updateDemoService(trx, { id, level, from: on, to: to.toString(), next })
  }
}

/** The days by which we owe something end before a weekend or a holiday, as in `ownLastDay`. */
export async function moveOwnDaysToWorkingDays(trx: Executor): Promise<void> {
  for (const { id, on } of await findOwnDays(trx)) {
    const to = ownLastDay(Temporal.PlainDate.from(on), 0).toString()
    if (to !== on) await updateOwnDay(trx, { id, from: on, to })
  }
}
