import type { Provider } from '../figures/figure.ts'
import type { Family, VerifiedLine } from './count-lines.ts'

/** Who billed a primary of a family with `sameGroup`, by practice, specialty, patient and date. */
export class PartnerDays {
  readonly #npis = new Map<string, Set<string>>()

  add({ npi, tin, specialty }: Provider, family: string, { patient, date }: VerifiedLine): void {
    if (specialty === '') return
    const key = JSON.stringify([family, tin, specialty, patient, date])
    const npis = this.#npis.get(key) ?? new Set()
    this.#npis.set(key, npis.add(npi))
  }

  /** Whether somebody else of the provider's practice and specialty billed the primary. */
  has({ npi, tin, specialty }: Provider, family: string, patient: string, date: number): boolean {
    const npis = this.#npis.get(JSON.stringify([family, tin, specialty, patient, date]))
    return npis !== undefined && [...npis].some((other) => other !== npi)
  }
}

/** The names of the families whose primary a partner may have billed, by primary code. */
export function sharedPrimaries(families: ReadonlyMap<string, Family>): Map<string, string[]> {
  const byCode = new Map<string, string[]>()
  for (const [name, { sameGroup, primaries }] of families)
    if (sameGroup) for (const code of primaries) byCode.set(code, [...(byCode.get(code) ?? []), name])
  return byCode
}
