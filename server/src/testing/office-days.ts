import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { type RawBuilder, sql } from 'kysely'

/** The same time of day at the office, so many days before: a day on which clocks change has not 24 hours. */
export const daysBefore = (moment: RawBuilder<unknown>, days: number) =>
  sql`date_subtract(${moment}, make_interval(days => ${days}), ${OFFICE_ZONE})`
