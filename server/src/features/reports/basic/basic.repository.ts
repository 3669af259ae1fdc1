import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

export type BasicHead = {
  specialty: string
  manifest: number | null
  set_id: number | null
  period: string | null
  data_through: string | null
  patients: number | null
}

/** The provider, and the latest final quarter of the shown build. */
export function findHead(db: Executor, providerId: string): Promise<BasicHead | null> {
  return findRow(
    db,
    sql<BasicHead>`
      select p.specialty, b.manifest, bp.set_id, b.latest_mature as period, b.data_through::text as data_through,
        t.patients
      from providers p cross join system_state s
      left join builds b on b.id = s.current_build_id
      left join build_periods bp on bp.build_id = b.id and bp.period = b.latest_mature
      left join provider_totals t on t.set_id = bp.set_id and t.provider_id = p.id
      where p.id = ${providerId}`,
  )
}

export type HeadlineRow = {
  family: string
  value: number
  peer_p50: number | null
  peers: number | null
  outcome: Outcome
  low: boolean
  primary_patients: number
  addon_primary_patients: number
}

export function findHeadlines(db: Executor, setId: number, providerId: string): Promise<HeadlineRow[]> {
  return findRows(
    db,
    sql<HeadlineRow>`
      select f.family, f.value, f.peer_p50, f.peers, f.outcome, f.low, c.primary_patients, c.addon_primary_patients
      from figures f join cells c using (set_id, provider_id, family)
      where f.set_id = ${setId} and f.provider_id = ${providerId} and f.measure = 'attach_rate' and f.modifier = ''
      order by array_position(array['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'], f.outcome),
        not f.low, f.family`,
  )
}
