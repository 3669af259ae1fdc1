import type { BuildCounts, BuiltPeriod, StoreBuild } from '@plumbline/claims/build/build-store'
import type { QuarterParts } from '@plumbline/claims/build/quarter-build'
import type { Engine } from '@plumbline/claims/engine'
import { DAYS_NEEDED, PATIENTS_NEEDED } from '@plumbline/claims/figures/cohort'
import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

export type Build = {
  id: number
  /** The version of the claims store it was built from. */
  manifest: number
  engine: Engine['name']
  measures_version: string
  data_through: string
  latest_mature: Quarter | null
  counts: BuildCounts
  previous_build_id: number | null
  published_at: Date
}

const COLUMNS = sql`b.id, b.manifest, b.engine, b.measures_version, b.data_through::text as data_through,
  b.latest_mature, b.counts, b.previous_build_id, b.published_at`

/** The published build; null before the first one. */
export function findCurrentBuild(db: Executor): Promise<Build | null> {
  return findRow(
    db,
    sql<Build>`select ${COLUMNS} from builds b join system_state s on s.current_build_id = b.id`,
  )
}

export function findBuild(db: Executor, id: number): Promise<Build | null> {
  return findRow(db, sql<Build>`select ${COLUMNS} from builds b where b.id = ${id}`)
}

export type ListedBuild = Build & { current: boolean; waiting: boolean }

/** Newest first. */
export function findBuilds(db: Executor): Promise<ListedBuild[]> {
  return findRows(
    db,
    sql<ListedBuild>`
      select ${COLUMNS}, b.id is not distinct from s.current_build_id as current,
        exists (select 1 from waiting_builds w where w.build_id = b.id) as waiting
      from builds b cross join system_state s order by b.id desc`,
  )
}

export async function findBuildPeriods(db: Executor, buildId: number): Promise<Quarter[]> {
  const rows = await findRows(
    db,
    sql<{ period: Quarter }>`select period from build_periods where build_id = ${buildId} order by period`,
  )
  return rows.map(({ period }) => period)
}

export type FigureSet = { id: number; cells: number; figures: number }

/** The newest set of each input. */
export async function findSets(db: Executor): Promise<Map<string, FigureSet>> {
  const rows = await findRows(
    db,
    sql<FigureSet & { input_hash: string }>`
      select distinct on (input_hash) input_hash, id, cells, figures
      from figure_sets order by input_hash, id desc`,
  )
  return new Map(rows.map(({ input_hash, ...set }) => [input_hash, set]))
}

/** Takes the lock for changing builds until the transaction ends; false if someone else has it. */
export async function tryLockBuilds(trx: Executor): Promise<boolean> {
  const { locked } = await getRow(
    trx,
    sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtext('builds')) as locked`,
  )
  return locked
}

/** A build may take longer than the limits for requests allow. */
export async function disableTimeouts(trx: Executor): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
}

/** Without fresh statistics, queries would be planned for empty tables. */
export async function analyzeFigures(trx: Executor): Promise<void> {
  await sql`analyze cells, figures, place_counts, provider_totals`.execute(trx)
}

/** The same for what the summaries fill. */
export async function analyzeSummaries(trx: Executor): Promise<void> {
  await sql`analyze provider_summaries`.execute(trx)
}

/** Sums up the places of service of each peer group's providers for new sets. Runs after the roster is updated. */
export async function insertPeerPlaces(trx: Executor, buildId: number): Promise<void> {
  const rows = await findRows(
    trx,
    sql<{ set_id: number }>`
      select q.set_id from build_periods q where q.build_id = ${buildId}
        and not exists (select 1 from peer_places x where x.set_id = q.set_id)`,
  )
  // One set at a time: all twelve at once would sort the places of every provider on disk.
  for (const { set_id } of rows) await insertPlacesOfSet(trx, set_id)
}

async function insertPlacesOfSet(trx: Executor, setId: number): Promise<void> {
  await sql`
    insert into peer_places (set_id, family, specialty, class, level, area, place_of_service, lines, days)
    select c.set_id, c.family, p.specialty, p.class, g.level, g.area, x.place_of_service, sum(x.lines), sum(x.days)
    from cells c join providers p on p.id = c.provider_id and p.specialty <> ''
    join place_counts x on x.set_id = c.set_id and x.provider_id = c.provider_id and x.family = c.family
    cross join lateral (values ('state', p.state), ('region', p.region), ('nation', '')) as g (level, area)
    where c.set_id = ${setId} and x.set_id = ${setId} and c.primary_patients >= ${PATIENTS_NEEDED}
      and c.primary_days >= ${DAYS_NEEDED} and g.area is not null
    group by c.set_id, c.family, p.specialty, p.class, g.level, g.area, x.place_of_service`.execute(trx)
}

/** A set without rows. */
export async function insertSet(
  trx: Executor,
  { period, inputHash }: Pick<QuarterParts, 'period' | 'inputHash'>,
): Promise<number> {
  const { id } = await getRow(
    trx,
    sql<{ id: number }>`
      insert into figure_sets (period, input_hash, cells, figures)
      values (${period}, ${inputHash}, 0, 0) returning id`,
  )
  return id
}

export async function updateSetCounts(trx: Executor, { id, cells, figures }: FigureSet): Promise<void> {
  await sql`update figure_sets set cells = ${cells}, figures = ${figures} where id = ${id}`.execute(trx)
}

export async function insertBuild(
  trx: Executor,
  build: StoreBuild & { manifest: number; engine: Engine['name']; measuresVersion: string },
): Promise<Build> {
  const { id } = await getRow(
    trx,
    sql<{ id: number }>`
      insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts, previous_build_id,
        published_at)
      select ${build.manifest}, ${build.engine}, ${build.measuresVersion}, ${build.dataThrough},
        ${build.latestMature}, ${JSON.stringify(build.counts)}::jsonb, current_build_id, clock_timestamp()
      from system_state returning id`,
  )
  return getRow(trx, sql<Build>`select ${COLUMNS} from builds b where b.id = ${id}`)
}

export async function insertBuildPeriods(
  trx: Executor,
  buildId: number,
  periods: readonly (BuiltPeriod & { set: FigureSet })[],
): Promise<void> {
  await sql`
    insert into build_periods (build_id, period, set_id, preliminary)
    select ${buildId}, * from unnest(
      ${periods.map(({ period }) => period)}::text[],
      ${periods.map(({ set }) => set.id)}::int[],
      ${periods.map(({ preliminary }) => preliminary)}::boolean[])`.execute(trx)
}

/** Readers see this build once the transaction commits. */
export async function updateCurrentBuild(trx: Executor, buildId: number): Promise<void> {
  await sql`update system_state set current_build_id = ${buildId}`.execute(trx)
}

export async function updateBuildSeconds(trx: Executor, buildId: number, seconds: number): Promise<void> {
  await sql`update builds set seconds = ${seconds} where id = ${buildId}`.execute(trx)
}

/** The result of the last verification, for the health page. */
export async function updateVerified(db: Executor, buildId: number, ok: boolean): Promise<void> {
  await sql`update builds set verified_at = now(), verified_ok = ${ok} where id = ${buildId}`.execute(db)
}

export async function deleteBuilds(trx: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from builds where id = any(${ids}::int[])`.execute(trx)
}

/** Removes sets that no build uses, with their rows. */
export async function deleteOrphanSets(trx: Executor): Promise<number> {
  const orphans = await findRows(
    trx,
    sql<{ id: number }>`
      select id from figure_sets s where not exists (select 1 from build_periods p where p.set_id = s.id)`,
  )
  const ids = orphans.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const table of [
    'cells',
    'figures',
    'primary_counts',
    'place_counts',
    'provider_totals',
    'peer_places',
  ]) {
    await sql`delete from ${sql.table(table)} where set_id = any(${ids}::int[])`.execute(trx)
  }
  await sql`delete from figure_sets where id = any(${ids}::int[])`.execute(trx)
  return ids.length
}
