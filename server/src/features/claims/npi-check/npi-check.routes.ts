import type { CheckedNumber, npiCheckEndpoints } from '@plumbline/contract/claims/npi-check'
import { isValidNpi } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import type { Handlers } from '#platform/request/handler.ts'

const PROVIDERS_SHOWN = 10

type Read = Pick<CheckedNumber, 'given' | 'kind' | 'slip'> & { digits: string }

/** Ten digits are meant as an NPI, nine as a TIN; whatever else it is, its digits are wrong. */
function readNumber(given: string): Read {
  const digits = given.replace(/[\s‐-―−-]/g, '')
  if (/^\d{10}$/.test(digits)) {
    return { given, kind: 'npi', slip: isValidNpi(digits) ? null : 'check_digit', digits }
  }
  const tin = normalizeTin(given) ?? normalizeTin(digits)
  return tin === null
    ? { given, kind: 'unknown', slip: 'digits', digits: '' }
    : { given, kind: 'tin', slip: null, digits: tin }
}

type FoundRow = { number: string; total: number; providers: CheckedNumber['providers'] }

function findOnFile(db: Executor, numbers: readonly string[]): Promise<FoundRow[]> {
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

export function npiCheckHandlers(): Handlers<typeof npiCheckEndpoints> {
  return {
    async checkNumbers({ db, body }) {
      const read = body.numbers.map(readNumber)
      const wanted = [...new Set(read.map(({ digits }) => digits).filter((digits) => digits !== ''))]
      const found = new Map((await findOnFile(db, wanted)).map((row) => [row.number, row]))
      return {
        data: read.map(({ digits, ...number }) => ({
          ...number,
          providers: found.get(digits)?.providers ?? [],
          total: found.get(digits)?.total ?? 0,
        })),
      }
    },
  }
}
