import type { Entry } from './reference-table.ts'
import { SPECIALTY_OF_TAXONOMY, specialtyOfTaxonomy } from './specialties.ts'

/**
 * The specialty of each taxonomy code or group: built-in ones and those of the crosswalk (rows of TAXONOMY_TABLE). The
 * CMS crosswalk has several specialties for many taxonomies (cardiology is also under internal medicine). The one in
 * the built-in table is taken, else the narrowest, else the first by code.
 */
export function specialtiesByTaxonomy(crosswalk: readonly Entry[]): Map<string, string> {
  const breadth = new Map<string, number>()
  const offers = new Map<string, { code: string; specialty: string }[]>()
  for (const [taxonomy = '', code = '', specialty = ''] of crosswalk) {
    breadth.set(code, (breadth.get(code) ?? 0) + 1)
    offers.set(taxonomy, [...(offers.get(taxonomy) ?? []), { code, specialty }])
  }
  const specialties = new Map(SPECIALTY_OF_TAXONOMY)
  for (const [taxonomy, offered] of offers) {
    const builtIn = specialtyOfTaxonomy(taxonomy)
    const [narrowest] = offered.toSorted(
      (left, right) =>
        (breadth.get(left.code) ?? 0) - (breadth.get(right.code) ?? 0) || (left.code < right.code ? -1 : 1),
    )
    const isKnown = builtIn !== null && offered.some(({ specialty }) => specialty === builtIn)
    const specialty = isKnown ? builtIn : narrowest?.specialty
    if (specialty !== undefined) specialties.set(taxonomy, specialty)
  }
  return specialties
}
