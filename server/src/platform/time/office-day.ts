import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** The day that it is for those who plan, send and answer; the database's own `current_date` is Greenwich's. */
export const officeDay = (moment: Part = sql`now()`): Part =>
  sql`(${moment} at time zone ${sql.lit(OFFICE_ZONE)})::date`

/** The last second of a day at the office: what is good until a day is good all that day. */
export const endOfOfficeDay = (day: Part): Part =>
  sql`((${day} + 1)::timestamp at time zone ${sql.lit(OFFICE_ZONE)}) - interval '1 second'`
