import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { type RawBuilder, sql } from 'kysely'

/** The same time of day in the office's time zone, also across a change of clocks. */
export const daysBefore = (moment: RawBuilder<unknown>, days: number) =>
  sql`date_subtract(${moment}, make_interval(days => ${days}), ${OFFICE_ZONE})`
