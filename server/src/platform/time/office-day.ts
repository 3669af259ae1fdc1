import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** SQL: the date in the office's time zone. `current_date` would be the date in UTC. */
export const officeDay = (moment: Part = sql`now()`): Part =>
  sql`(${moment} at time zone ${sql.lit(OFFICE_ZONE)})::date`

/** SQL: the first moment after today in the office's time zone. */
export const endOfToday = (): Part =>
  sql`((${officeDay()} + 1)::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`

/** SQL: the last second of a day in the office's time zone, for things that are valid through that day. */
export const endOfOfficeDay = (day: Part): Part =>
  sql`((${day} + 1)::timestamp at time zone ${sql.lit(OFFICE_ZONE)}) - interval '1 second'`
