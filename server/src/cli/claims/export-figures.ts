import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Quarter } from '@plumbline/claims/quarter'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

// In the order of the measures, "Exports for checking".
const COLUMNS = `
  p.npi, t.tin, b.period, f.measure, f.family, nullif(f.modifier, '') as modifier, f.numerator, f.denominator, f.value, f.ci_low, f.ci_high,
  f.peer_level, f.peer_group, f.peers, f.peer_mean, f.peer_sd, f.peer_p20, f.peer_p50, f.peer_p80, f.pooled,
  f.percentile, f.test, f.statistic, f.p_value, f.p_adjusted, f.outcome,
  case when f.low then 'true' else 'false' end as low, f.tau2, f.reliability`

const LINE_FEED = 0x0a

function countLines(): { counter: Transform; lines: () => number } {
  let lines = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { counter, lines: () => lines }
}

/** Writes the figures of a build, of one quarter or of all, as a CSV; the database streams it. */
export async function exportFigures(
  pool: pg.Pool,
  build: { id: number },
  period: Quarter | undefined,
  path: string,
): Promise<number> {
  const wanted = period === undefined ? '' : `and b.period = ${pg.escapeLiteral(period)}`
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local extra_float_digits = 1')
    const { counter, lines } = countLines()
    const rows = client.query(
      copyTo(`copy (
        select ${COLUMNS}
        from build_periods b join figures f on f.set_id = b.set_id
        join providers p on p.id = f.provider_id join practices t on t.id = p.practice_id
        where b.build_id = ${Math.trunc(build.id)} ${wanted}
        order by b.period, p.npi, t.tin, f.family, f.measure, f.modifier
      ) to stdout (format csv, header true)`),
    )
    await pipeline(rows, counter, createWriteStream(path))
    await client.query('commit')
    broken = false
    return lines() - 1
  } finally {
    client.release(broken)
  }
}
