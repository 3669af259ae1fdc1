import { DAYS_NEEDED, PATIENTS_NEEDED } from '@plumbline/claims/figures/cohort'
import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

/** Sums up where the possible peers of each group of new sets gave their services; the roster is taken over by now. */
export async function insertPeerPlaces(trx: Executor, setIds: readonly number[]): Promise<void> {
  if (setIds.length === 0) return
  await sql`
    insert into peer_places (set_id, family, specialty, level, area, place_of_service, lines, days)
    select c.set_id, c.family, p.specialty, g.level, g.area, x.place_of_service, sum(x.lines), sum(x.days)
    from cells c join providers p on p.id = c.provider_id and p.specialty <> ''
    join place_counts x on x.set_id = c.set_id and x.provider_id = c.provider_id and x.family = c.family
    cross join lateral (values ('state', p.state), ('region', p.region), ('nation', '')) as g (level, area)
    where c.set_id = any(${setIds}::int[]) and c.primary_patients >= ${PATIENTS_NEEDED}
      and c.primary_days >= ${DAYS_NEEDED} and g.area is not null
    group by c.set_id, c.family, p.specialty, g.level, g.area, x.place_of_service`.execute(trx)
}
