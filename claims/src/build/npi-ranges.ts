import type { Provider } from '../figures/figure.ts'
import { ALL_NPIS, type NpiRange } from '../sql/report-sql.ts'

/** Splits providers, sorted by NPI, into ranges of about as many; a range has all practices of its NPIs. */
export function splitByNpi(providers: readonly Pick<Provider, 'npi'>[], ranges: number): NpiRange[] {
  const bounds = Array.from(
    { length: Math.max(0, Math.ceil(ranges) - 1) },
    (_, index) => providers[Math.floor(((index + 1) * providers.length) / ranges)]?.npi ?? null,
  )
  const distinct = [...new Set(bounds.filter((bound) => bound !== null))]
  if (distinct.length === 0) return [ALL_NPIS]
  return [null, ...distinct].map((from, index) => ({ from, before: distinct[index] ?? null }))
}
