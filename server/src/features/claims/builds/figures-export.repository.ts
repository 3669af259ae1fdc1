import type { Readable } from 'node:stream'
import type { Quarter } from '@plumbline/claims/quarter'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

// In the order of R-FIG-19.
const COLUMNS = `
  p.npi, t.tin, b.period, f.measure, f.family, nullif(f.modifier, '') as modifier, f.numerator, f.denominator, f.value, f.ci_low, f.ci_high,
  f.peer_level, f.peer_group, f.peers, f.peer_mean, f.peer_sd, f.peer_p20, f.peer_p50, f.peer_p80, f.pooled,
  f.percentile, f.test, f.statistic, f.p_value, f.phi, f.tau2, f.reliability, f.z, f.p_z, f.p_adjusted, f.expected,
  f.mix_ratio, case when f.beyond_peers then 'true' else 'false' end as beyond_peers, f.outcome,
  nullif(f.unmet, '') as unmet, case when f.low then 'true' else 'false' end as low`

/** Gives `use` the figures of a build, of one quarter or of all, as a stream of CSV with a header. */
export async function withFiguresCsv(
  pool: pg.Pool,
  build: { id: number },
  period: Quarter | undefined,
  use: (csv: Readable) => Promise<void>,
): Promise<void> {
  const inPeriod = period === undefined ? '' : `and b.period = ${pg.escapeLiteral(period)}`
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local extra_float_digits = 1')
    const csv = client.query(
      copyTo(`copy (
        select ${COLUMNS}
        from build_periods b join figures f on f.set_id = b.set_id
        join providers p on p.id = f.provider_id join practices t on t.id = p.practice_id
        where b.build_id = ${Math.trunc(build.id)} ${inPeriod}
        order by b.period, p.npi, t.tin, f.family, f.measure, f.modifier
      ) to stdout (format csv, header true)`),
    )
    await use(csv)
    await client.query('commit')
    broken = false
  } finally {
    client.release(broken)
  }
}
