import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../store/duckdb.ts'
import type { ImportCounts } from '../store/manifest.ts'
import { storedRosterSql } from './stored-roster-sql.ts'

/** The columns of a stored roster; a row with tin '' is the directory entry of an NPI. */
const ROSTER_COLUMNS = [
  'npi',
  'tin',
  'name',
  'type',
  'specialty',
  'taxonomy',
  'class',
  'state',
  'region',
  'practice',
  'mailing_address',
  'phone',
  'fax',
]
const CONTENT_SQL = `hash(${ROSTER_COLUMNS.slice(2).join(', ')})`

type RosterMerge = {
  /** Rows of rosterRowsSql. */
  stagedPath: string
  storedPath: string | null
  /** Which stored rows the file replaces completely; all others stay unless it has them. */
  supersedes: 'none' | 'providers' | 'directory'
}

export type MergedRoster = {
  counts: ImportCounts
  /** Stored rows that are changed or removed. */
  retired: number
  /** The rows of the new roster. */
  selectSql: string
}

const SUPERSEDED_SQL = { none: 'false', providers: "tin <> ''", directory: "tin = ''" }

/** Merges the rows of a file with the stored roster: of two rows with the same NPI and TIN the later counts. */
export async function mergeRoster(
  connection: DuckDBConnection,
  { stagedPath, storedPath, supersedes }: RosterMerge,
): Promise<MergedRoster> {
  const staged = `read_parquet(${sqlText(stagedPath)})`
  const columns = ROSTER_COLUMNS.join(', ')
  await connection.run(`create temp view stored as select ${columns} from (${storedRosterSql(storedPath)})`)
  await connection.run(
    `create temp view valid as select *, ${CONTENT_SQL} as content from ${staged}
      where rejection is null and not is_deactivated`,
  )
  await connection.run(
    `create temp table winners as
      select npi, tin, max(record) as record, arg_max(content, record) as content from valid group by npi, tin`,
  )
  // A deactivated NPI is removed from the directory; rows of the payer's own roster stay.
  await connection.run(
    `create temp table gone as
      select npi, tin from stored s where not exists (select 1 from winners w where w.npi = s.npi and w.tin = s.tin)
        and (${SUPERSEDED_SQL[supersedes]}
          or (tin = '' and npi in (select npi from ${staged} where is_deactivated)))`,
  )
  const [row] = (
    await connection.runAndReadAll(
      `select (select count(*) from ${staged}) as read,
        (select count(*) from ${staged} where rejection is not null) as rejected,
        (select count(*) from ${staged} where is_deactivated) as deactivated,
        (select count(*) from valid) as valid,
        (select count(*) from winners) as winners,
        (select count(*) from valid v join winners w on w.npi = v.npi and w.tin = v.tin
          where v.record <> w.record and v.content = w.content) as repeated,
        (select count(*) from winners w join (select npi, tin, ${CONTENT_SQL} as content from stored) s
          on s.npi = w.npi and s.tin = w.tin where s.content = w.content) as same,
        (select count(*) from winners w join stored s on s.npi = w.npi and s.tin = w.tin) as known,
        (select count(*) from gone) as gone`,
    )
  ).getRowObjects()
  const count = (name: string) => Number(row?.[name] ?? 0)
  const later = count('valid') - count('winners') - count('repeated')
  return {
    counts: {
      read: count('read'),
      loaded: count('winners') - count('same'),
      replaced: later + count('deactivated'),
      duplicates: count('repeated') + count('same'),
      rejected: count('rejected'),
    },
    retired: count('known') - count('same') + count('gone'),
    selectSql: `select ${columns} from stored s
        where not exists (select 1 from winners w where w.npi = s.npi and w.tin = s.tin)
          and not exists (select 1 from gone g where g.npi = s.npi and g.tin = s.tin)
      union all by name
      select ${ROSTER_COLUMNS.map((column) => `v.${column}`).join(', ')}
        from valid v join winners w on w.npi = v.npi and w.tin = v.tin and w.record = v.record
      order by npi, tin`,
  }
}
