import type { DuckDBConnection } from '@duckdb/node-api'
import { isNpiSql } from '../roster/npi-sql.ts'
import { sqlText } from '../store/duckdb.ts'
import { FIELD_SEPARATOR, PROBLEM_SEPARATOR, STAGE } from './stage-rows.ts'

/** Lists the wrong NPIs of some rows in wrong_npis, each checked once, and counts them. */
export async function findWrongNpis(connection: DuckDBConnection, rows: string): Promise<number> {
  // In two statements, because in one the engine checks every row before it looks for distinct ones.
  await connection.run(
    `create or replace temp table distinct_npis as select distinct npi from ${rows} where npi is not null`,
  )
  const found = await connection.runAndReadAll(`create or replace temp table wrong_npis as
    select npi, case when not regexp_full_match(npi, '[0-9]{10}') then 'must have 10 digits'
        when substr(npi, 1, 1) not in ('1', '2', '9') then 'must start with 1 or 2'
        when not ${isNpiSql('npi')} then 'has a wrong check digit' end as reason
    from distinct_npis where reason is not null`)
  return Number(found.getRows()[0]?.[0])
}

/** Marks all lines of the stage with a wrong NPI. */
export async function checkNpis(connection: DuckDBConnection): Promise<void> {
  if ((await findWrongNpis(connection, `(from ${STAGE} where not is_void)`)) === 0) return
  await connection.run(`update ${STAGE} as s
    set problem = concat_ws(${sqlText(PROBLEM_SEPARATOR)}, s.problem, ${sqlText(`npi${FIELD_SEPARATOR}`)} || w.reason)
    from wrong_npis w where w.npi = s.npi and not s.is_void`)
}
