import type { ProviderClass } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { type FigureRow, figureColumns, HEADLINE } from './figure.repository.ts'

export type CallHeadlineRow = FigureRow & {
  family: string
  specialty: string
  class: ProviderClass
  patients: number
  addon_patients: number
  days: number
  tested_rows: number
  paid_exposure: number | null
}

/** The headlines of a provider's newest final reports, as its pages read them. */
export const findCallHeadlines = (db: Executor, providerId: string): Promise<CallHeadlineRow[]> =>
  findRows(
    db,
    sql<CallHeadlineRow>`
      select ${figureColumns('f')}, f.family, p.specialty, p.class, c.primary_patients as patients,
        c.addon_primary_patients as addon_patients, c.primary_days as days,
        (select count(*)::int from figures x
          where x.set_id = f.set_id and x.provider_id = f.provider_id and x.measure = ${sql.lit(HEADLINE)}
            and x.z is not null) as tested_rows,
        (select round(e.paid_exposure_p50)::float8 from report_exposures e
          where e.build_id = n.id and e.provider_id = f.provider_id and e.family = f.family) as paid_exposure
      from system_state s join builds n on n.id = s.current_build_id
      join build_periods b on b.build_id = n.id and b.period = n.latest_mature and not b.preliminary
      join figures f on f.set_id = b.set_id and f.provider_id = ${providerId}::uuid
        and f.measure = ${sql.lit(HEADLINE)} and f.modifier = ''
      join cells c on c.set_id = f.set_id and c.provider_id = f.provider_id and c.family = f.family
      join providers p on p.id = f.provider_id`,
  )
