import type { CheckedNumber, npiCheckEndpoints } from '@plumbline/contract/claims/npi-check'
import { isValidNpi } from '@plumbline/contract/core/npi'
import { normalizeTin } from '@plumbline/contract/core/tin'
import type { Handlers } from '#platform/request/handler.ts'
import { findOnFile } from './npi-check.repository.ts'

type ParsedNumber = Pick<CheckedNumber, 'given' | 'kind' | 'slip'> & { digits: string }

/** Ten digits are an NPI and nine a TIN; anything else has the wrong number of digits. */
function parseNumber(given: string): ParsedNumber {
  const digits = given.replace(/[\s‐-―−-]/g, '')
  if (/^\d{10}$/.test(digits)) {
    return { given, kind: 'npi', slip: isValidNpi(digits) ? null : 'check_digit', digits }
  }
  const tin = normalizeTin(given) ?? normalizeTin(digits)
  return tin === null
    ? { given, kind: 'unknown', slip: 'digits', digits: '' }
    : { given, kind: 'tin', slip: null, digits: tin }
}

export function npiCheckHandlers(): Handlers<typeof npiCheckEndpoints> {
  return {
    async checkNumbers({ db, body }) {
      const parsed = body.numbers.map(parseNumber)
      const numbers = [...new Set(parsed.map(({ digits }) => digits).filter((digits) => digits !== ''))]
      const found = new Map((await findOnFile(db, numbers)).map((row) => [row.number, row]))
      return {
        data: parsed.map(({ digits, ...number }) => ({
          ...number,
          providers: found.get(digits)?.providers ?? [],
          total: found.get(digits)?.total ?? 0,
        })),
      }
    },
  }
}
