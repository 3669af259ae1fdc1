import { type RawBuilder, sql } from 'kysely'
import { officeDay } from './office-day.ts'

type Part = RawBuilder<unknown>

/**
 * SQL: the moment of something that was sent on a day: its noon, which is the same day everywhere in the United States,
 * but never in the future and never before it was ready to be sent.
 */
export const sentMoment = (on: string, readyAt: Part): Part =>
  sql`greatest(least(${on}::date + time '12:00' at time zone 'UTC', now()), ${readyAt})`

/** SQL: something could be sent on this day: from the one on which it was ready, to today, which comes first in UTC. */
export const isSentDay = (on: string, readyAt: Part): Part =>
  sql`${on}::date between ${officeDay(readyAt)} and (now() at time zone 'UTC')::date`
