import { CONDITIONS, type Figure, type PeerValues, type TestResult } from '@plumbline/claims/figures/figure'
import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

const PAGE_ROWS = 5_000

type Nullable<T> = { [Key in keyof T]: T[Key] | null }
type Row = Omit<Figure, 'peer' | 'tested' | 'unmet'> &
  Nullable<PeerValues> &
  Nullable<TestResult> & { provider_id: string; unmet: string }

const PEER_COLUMNS = [
  'peer_level',
  'peer_group',
  'peers',
  'peer_mean',
  'peer_sd',
  'peer_p10',
  'peer_p20',
  'peer_p25',
  'peer_p50',
  'peer_p75',
  'peer_p80',
  'peer_p90',
  'pooled',
  'percentile',
  'tau2',
  'unit_variance',
  'reliability',
] as const satisfies readonly (keyof PeerValues)[]

const toPeer = (row: Row): PeerValues =>
  Object.fromEntries(PEER_COLUMNS.map((name) => [name, row[name]])) as PeerValues

const toFigure = (row: Row): Figure => ({
  npi: row.npi,
  tin: row.tin,
  period: row.period,
  measure: row.measure,
  family: row.family,
  modifier: row.modifier,
  numerator: row.numerator,
  denominator: row.denominator,
  value: row.value,
  ci_low: row.ci_low,
  ci_high: row.ci_high,
  peer: row.peer_level === null ? null : toPeer(row),
  tested:
    row.test === null || row.p_value === null
      ? null
      : { test: row.test, statistic: row.statistic, p_value: row.p_value },
  phi: row.phi,
  z: row.z,
  p_z: row.p_z,
  p_adjusted: row.p_adjusted,
  expected: row.expected,
  mix_ratio: row.mix_ratio,
  beyond_peers: row.beyond_peers,
  outcome: row.outcome,
  unmet: CONDITIONS.filter((condition) => row.unmet.split(' ').includes(condition)),
  low: row.low,
})

/** Reads the figures of one quarter of a build, provider by provider and page by page. */
export async function* readFigures(
  db: Executor,
  buildId: number,
  period: Quarter,
): AsyncGenerator<Figure, void, undefined> {
  let last: Row | undefined
  do {
    const after: ReturnType<typeof sql> =
      last === undefined
        ? sql`true`
        : sql`(f.provider_id, f.family, f.measure, f.modifier)
            > (${last.provider_id}::uuid, ${last.family}, ${last.measure}, ${last.modifier})`
    const rows: Row[] = await findRows(
      db,
      sql<Row>`
        select f.*, p.npi, t.tin, b.period
        from build_periods b join figures f on f.set_id = b.set_id
        join providers p on p.id = f.provider_id join practices t on t.id = p.practice_id
        where b.build_id = ${buildId} and b.period = ${period} and ${after}
        order by f.provider_id, f.family, f.measure, f.modifier limit ${PAGE_ROWS}`,
    )
    yield* rows.map(toFigure)
    last = rows.at(-1)
  } while (last !== undefined)
}
