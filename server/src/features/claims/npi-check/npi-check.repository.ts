import type { CheckedNumber } from '@plumbline/contract/claims/npi-check'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

const PROVIDERS_SHOWN = 10

type FoundRow = { number: string; total: number; providers: CheckedNumber['providers'] }

/** The providers on file with each number, as NPI or TIN. */
export function findOnFile(db: Executor, numbers: readonly string[]): Promise<FoundRow[]> {
  return findRows(
    db,
    sql<FoundRow>`
      select given.number, count(*)::int as total, (array_agg(json_build_object(
          'id', l.provider_id, 'npi', l.npi, 'name', l.name, 'provider_type_id', l.provider_type_id,
          'tin_masked', '•' || right(l.tin, 4), 'practice', l.practice)
        order by l.sort_name, l.provider_id))[1:${sql.lit(PROVIDERS_SHOWN)}] as providers
      from unnest(${[...numbers]}::text[]) as given (number)
      join provider_list l on l.npi = given.number or l.tin = given.number
      group by given.number`,
  )
}
