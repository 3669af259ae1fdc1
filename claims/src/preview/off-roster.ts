import type { Engine } from '../engine.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import { sqlText } from '../store/duckdb.ts'

/** An NPI at a TIN that claims name and the roster does not know; an empty TIN: the claims have none. */
export type OffRoster = { npi: string; tin: string; lines: number }

const OFF_ROSTER = `(
  select pair.npi, coalesce(pair.tin, '') as tin, pair.lines
  from (
    select npi, tin, count(*) as lines from lines
    where claim_type = ${sqlText(MEASURED_CLAIM_TYPE)} group by npi, tin
  ) pair
  left join providers provider on provider.npi = pair.npi and provider.tin = pair.tin
  where provider.npi is null
) missing`

/** How many NPIs with measured lines are on no roster, and how many lines make no figures because of it. */
export async function countOffRoster(engine: Engine): Promise<{ npis: number; lines: number }> {
  const { columns } = await engine.query(
    `select count(distinct npi) as npis, coalesce(sum(lines), 0) as lines from ${OFF_ROSTER}`,
  )
  return { npis: Number(columns.npis?.[0] ?? 0), lines: Number(columns.lines?.[0] ?? 0) }
}

/** Those with the most lines first. */
export async function listOffRoster(engine: Engine): Promise<OffRoster[]> {
  const { rowCount, columns } = await engine.query(
    `select npi, tin, lines from ${OFF_ROSTER} order by lines desc, npi, tin`,
  )
  return Array.from({ length: rowCount }, (_, row) => ({
    npi: String(columns.npi?.[row]),
    tin: String(columns.tin?.[row]),
    lines: Number(columns.lines?.[row]),
  }))
}
