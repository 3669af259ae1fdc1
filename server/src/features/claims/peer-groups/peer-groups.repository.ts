import {
  PEERS_MIN,
  type PeerGroup,
  type PeerGroupDefinition,
  type PeerGroupPreview,
} from '@plumbline/contract/claims/peer-groups'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

type Choices = { specialties: string[]; states: string[]; families: string[] }

export function getChoices(db: Executor): Promise<Choices> {
  return getRow(
    db,
    sql<Choices>`
      select array(select distinct specialty from provider_list where specialty <> '' order by 1) as specialties,
        array(select distinct state from provider_list order by 1) as states,
        array(select distinct c.family from system_state y join builds b on b.id = y.current_build_id
          join build_periods q on q.build_id = b.id and q.period = b.latest_mature
          join cells c on c.set_id = q.set_id order by 1) as families`,
  )
}

export const findShownManifest = async (db: Executor): Promise<number | null> =>
  (
    await findRow(
      db,
      sql<{ manifest: number }>`
        select b.manifest from builds b join system_state y on y.current_build_id = b.id`,
    )
  )?.manifest ?? null

type GroupRow = Omit<PeerGroup, 'created_at'> & { created_at: Date }
const presentGroup = (row: GroupRow): PeerGroup => ({ ...row, created_at: row.created_at.toISOString() })
const SELECT_GROUP = sql`
  select g.id, g.name, g.definition, g.created_at, u.name as created_by
  from peer_groups g left join users u on u.id = g.created_by`

export async function findGroups(db: Executor): Promise<PeerGroup[]> {
  const rows = await findRows(db, sql<GroupRow>`${SELECT_GROUP} order by lower(g.name)`)
  return rows.map(presentGroup)
}

/** Null if the name is taken. */
export async function insertGroup(
  trx: Executor,
  group: { name: string; definition: PeerGroupDefinition; createdBy: string },
): Promise<PeerGroup | null> {
  const row = await findRow(
    trx,
    sql<{ id: string }>`
      insert into peer_groups (name, definition, created_by)
      values (${group.name}, ${JSON.stringify(group.definition)}::jsonb, ${group.createdBy})
      on conflict (lower(name)) do nothing returning id`,
  )
  if (row === null) return null
  return presentGroup(await getRow(trx, sql<GroupRow>`${SELECT_GROUP} where g.id = ${row.id}`))
}

export async function deleteGroup(trx: Executor, id: string): Promise<string | null> {
  const row = await findRow(
    trx,
    sql<{ name: string }>`delete from peer_groups where id = ${id} returning name`,
  )
  return row?.name ?? null
}

type SizeRow = { specialty: string; state: string; providers: number; eligible: number }
type ValueRow = { mean: number | null; p20: number | null; p50: number | null; p80: number | null }

const groupSizes = (rows: readonly SizeRow[], key: 'specialty' | 'state') =>
  [...Map.groupBy(rows, (row) => row[key])]
    .map(([name, some]) => ({
      name,
      providers: some.reduce((sum, row) => sum + row.providers, 0),
      eligible: some.reduce((sum, row) => sum + row.eligible, 0),
    }))
    .toSorted((left, right) => right.eligible - left.eligible || left.name.localeCompare(right.name))

// Rounded to whole percent. Exact means of two groups that differ by one provider would reveal that provider's rate.
const roundToPercent = (share: number) => Math.round(share * 100) / 100

/** R-FIG-7: an eligible provider has 11 primary patients and 30 primary days of the family in the quarter. */
export async function previewGroup(
  db: Executor,
  { family, specialties, states }: PeerGroupDefinition,
): Promise<PeerGroupPreview> {
  const shown = await findRow(
    db,
    sql<{ period: string; set_id: number }>`
      select q.period, q.set_id from system_state y join builds b on b.id = y.current_build_id
      join build_periods q on q.build_id = b.id and q.period = b.latest_mature`,
  )
  const inGroup = sql`l.specialty = any(${specialties}::text[])
    and (${states.length === 0} or l.state = any(${states}::text[]))`
  const setId = shown?.set_id ?? null
  const isEligible = sql`c.primary_patients >= 11 and c.primary_days >= 30`
  const sizes = await findRows(
    db,
    sql<SizeRow>`
      select l.specialty, l.state, count(*)::int as providers,
        count(*) filter (where ${isEligible})::int as eligible
      from provider_list l
      left join cells c on c.set_id = ${setId}::int and c.provider_id = l.provider_id and c.family = ${family}
      where ${inGroup} group by l.specialty, l.state`,
  )
  const values = await getRow(
    db,
    sql<ValueRow>`
      select avg(f.value) as mean, percentile_cont(0.2) within group (order by f.value) as p20,
        percentile_cont(0.5) within group (order by f.value) as p50,
        percentile_cont(0.8) within group (order by f.value) as p80
      from provider_list l
      join cells c on c.set_id = ${setId}::int and c.provider_id = l.provider_id and c.family = ${family}
      join figures f on f.set_id = c.set_id and f.provider_id = l.provider_id and f.family = ${family}
        and f.measure = 'attach_rate' and f.modifier = ''
      where ${inGroup} and ${isEligible}`,
  )
  const eligible = sizes.reduce((sum, row) => sum + row.eligible, 0)
  const { mean, p20, p50, p80 } = values
  return {
    period: shown?.period ?? null,
    providers: sizes.reduce((sum, row) => sum + row.providers, 0),
    eligible,
    values:
      eligible < PEERS_MIN || mean === null || p20 === null || p50 === null || p80 === null
        ? null
        : {
            mean: roundToPercent(mean),
            p20: roundToPercent(p20),
            p50: roundToPercent(p50),
            p80: roundToPercent(p80),
          },
    by_state: groupSizes(sizes, 'state'),
    by_specialty: groupSizes(sizes, 'specialty'),
  }
}
