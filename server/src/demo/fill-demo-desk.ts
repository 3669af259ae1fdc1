import type { CallResult } from '@plumbline/contract/outreach/outreach'
import { sql } from 'kysely'
import { findFree } from '#features/outreach/desk/desk-list.repository.ts'
import { findProviderZone } from '#features/outreach/desk/desk-rows.repository.ts'
import { type Database, type Executor, findRow, getRow, inTransaction } from '#platform/db/database.ts'
import type { Keys } from '#platform/security/keys.ts'
import { type DemoCall, insertDemoCall } from './demo-desk.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PLACES = 20

type Plan = Omit<DemoCall, 'providerId' | 'by' | 'at' | 'callbackAt' | 'returnAt' | 'noteSealed'> & {
  /** On the list as it is before any call: 0 is who would be called first. */
  place: number
  daysAgo: number
  note: string
  /** Days from today, and the hour at the practice. */
  callback?: { inDays: number; at: string }
  returnsInDays?: number
}

/** A day at the desk: promises, tries, calls of a colleague, and one who asked us not to call. */
const PLAN: readonly Plan[] = [
  {
    place: 1,
    daysAgo: 2,
    result: 'call_back',
    owner: 'support',
    callback: { inDays: -1, at: '09:30' },
    note: 'Office closed early. Promised to call the next morning.',
  },
  {
    place: 4,
    daysAgo: 1,
    result: 'call_back',
    owner: 'support',
    callback: { inDays: 0, at: '10:30' },
    note: 'Wants to go through the report with the biller on the line.',
  },
  {
    place: 7,
    daysAgo: 3,
    result: 'call_back',
    owner: 'vendor',
    callback: { inDays: 0, at: '13:00' },
    note: 'Asked for the tip sheet in Spanish.',
  },
  {
    place: 10,
    daysAgo: 1,
    result: 'call_back',
    owner: 'support',
    callback: { inDays: 2, at: '09:00' },
    note: 'Back from leave on that day.',
  },
  { place: 2, daysAgo: 5, result: 'no_answer', owner: null, returnsInDays: -2, note: 'Rang out twice.' },
  {
    place: 6,
    daysAgo: 4,
    result: 'voicemail',
    owner: null,
    returnsInDays: -1,
    note: 'Left a message with the front desk.',
  },
  {
    place: 9,
    daysAgo: 6,
    result: 'voicemail',
    owner: 'vendor',
    returnsInDays: -3,
    note: 'Left a message for the practice manager.',
  },
  {
    place: 3,
    daysAgo: 0,
    result: 'no_answer',
    owner: null,
    returnsInDays: 3,
    note: 'No answer before noon.',
  },
  { place: 12, daysAgo: 0, result: 'reached', owner: null, note: 'Has the letter, will register this week.' },
  {
    place: 14,
    daysAgo: 7,
    result: 'do_not_call',
    owner: null,
    note: 'Prefers letters. Please do not call again.',
  },
]

const toMoment = ({ inDays, at }: { inDays: number; at: string }, now: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: inDays })
    .toZonedDateTime({ timeZone: zone, plainTime: at })
    .toInstant()
    .toString()

const findZone = async (db: Executor, providerId: string) => (await findProviderZone(db, providerId)) ?? 'UTC'

const findUserId = async (db: Database, email: string): Promise<string | null> =>
  (await findRow(db, sql<{ id: string }>`select id from users where email = ${email}`))?.id ?? null

/** Fills the desk once, after the engagement that it builds on. False if that is done or nobody is to be called. */
export async function fillDemoDesk(
  { db, keys }: { db: Database; keys: Keys },
  now = Date.now(),
): Promise<boolean> {
  const support = await findUserId(db, 'support@demo.test')
  const vendor = await findUserId(db, 'vendor@demo.test')
  if (support === null || vendor === null) return false
  return inTransaction(db, async (trx) => {
    const { due } = await getRow(
      trx,
      sql<{ due: boolean }>`
        select demo_engagement_filled_at is not null and not exists (select 1 from desk_calls) as due
        from system_state for update`,
    )
    if (!due) return false
    // Only whoever has a number was called.
    const free = await findFree(trx, { owner: 'all' }, support, { limit: PLACES, only: null })
    const places = free.flatMap(({ id, isAsked }) => (isAsked ? [] : id))
    for (const { place, daysAgo, note, callback, returnsInDays, ...call } of PLAN) {
      const providerId = places[place]
      if (providerId === undefined) continue
      await insertDemoCall(trx, {
        ...call,
        result: call.result satisfies CallResult,
        providerId,
        by: call.owner === 'vendor' ? vendor : support,
        at: new Date(now - daysAgo * DAY_MS - (daysAgo === 0 ? HOUR_MS / 4 : HOUR_MS)).toISOString(),
        callbackAt: callback === undefined ? null : toMoment(callback, now, await findZone(trx, providerId)),
        returnAt: returnsInDays === undefined ? null : new Date(now + returnsInDays * DAY_MS).toISOString(),
        noteSealed: keys.seal('contact', note),
      })
    }
    return true
  })
}
