import { codesOf, extensionsOf } from './codings.ts'
import { asObject, asObjects, asText, type Json } from './json-values.ts'

const STATUSES = new Map([
  ['active', false],
  ['cancelled', true],
  ['entered-in-error', true],
])

/** CARR_CLM_ENTRY_CD of a full credit: the carrier took the claim back. */
const FULL_CREDIT = '3'
const PRIOR = new Set(['prior', 'replaces'])
const REPLACED = new Set(['replacedby', 'replaced-by'])

/**
 * The payer's number of a claim: the identifier of type `uc` (unique claim), else CMS's `clm_id`, else the first one,
 * else the resource's id. A number for a group of claims is not one.
 */
export function claimNumber(eob: Json): string {
  const identifiers = asObjects(eob.identifier)
    .map(({ type, system, value }) => ({
      isUnique: codesOf(type).includes('uc'),
      system: asText(system).toLowerCase(),
      value: asText(value),
    }))
    .filter(({ system, value }) => value !== '' && !system.endsWith('/claim-group'))
  const found =
    identifiers.find(({ isUnique }) => isUnique) ??
    identifiers.find(({ system }) => system.endsWith('/clm_id')) ??
    identifiers[0]
  return found?.value ?? asText(eob.id)
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** A date or time as CCYYMMDDHHMMSS in UTC; empty if it is none. */
function toVersion(text: string): string {
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) return ''
  return new Date(time).toISOString().replaceAll(/[-T:]/g, '').slice(0, 14)
}

/** When the payer last changed the claim, as a number that grows; 0 if it does not say. */
export const claimVersion = (eob: Json): string =>
  toVersion(asText(asObject(eob.meta).lastUpdated)) || toVersion(asText(eob.created)) || '0'

const relatedAs = (eob: Json, codes: ReadonlySet<string>): Json[] =>
  asObjects(eob.related).filter(({ relationship }) => codesOf(relationship).some((code) => codes.has(code)))

/** Whether the claim no longer counts; null if its status is none that FHIR knows. */
export function isVoid(eob: Json): boolean | null {
  const status = STATUSES.get(asText(eob.status))
  if (status === undefined) return null
  const entries = extensionsOf(eob, ['carr_clm_entry_cd'])
  const isCredit = entries.some(({ valueCoding }) => asText(asObject(valueCoding).code) === FULL_CREDIT)
  return status || isCredit || relatedAs(eob, REPLACED).length > 0
}

/** The numbers of the claims that this one replaces; an empty one if the payer left it out. */
export const replacedNumbers = (eob: Json): string[] =>
  relatedAs(eob, PRIOR).map(
    ({ reference, claim }) =>
      asText(asObject(reference).value) || asText(asObject(asObject(claim).identifier).value),
  )

/** The id of the patient: of a reference its last part, without the server. */
export function patientId(eob: Json): string {
  const { reference, identifier } = asObject(eob.patient)
  const target = asText(reference)
  if (target === '') return asText(asObject(identifier).value)
  if (!target.startsWith('#')) return target.replace(/\/_history\/[^/]*$/, '').replace(/^.*[/:]/, '')
  const contained = asObjects(eob.contained).find(({ id }) => `#${asText(id)}` === target)
  return asText(asObjects(contained?.identifier)[0]?.value)
}
