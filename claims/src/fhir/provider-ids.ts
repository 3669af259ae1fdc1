import { codesOf } from './codings.ts'
import { asObject, asObjects, asText, type Json } from './json-values.ts'

export type ProviderIds = { npi: string; tin: string }

const NPI_SYSTEM = 'http://hl7.org/fhir/sid/us-npi'
const TAX_SYSTEM = 'urn:oid:2.16.840.1.113883.4.4'
/** BCDA v1 gives tax numbers this system, which elsewhere only types identifiers. */
const TYPE_SYSTEM = 'http://terminology.hl7.org/CodeSystem/v2-0203'

const PROVIDER_TYPES = new Set(['Practitioner', 'Organization'])

const hasType = ({ type }: Json, ...codes: string[]): boolean =>
  codesOf(type).some((code) => codes.includes(code.toUpperCase()))

const isNpi = (identifier: Json): boolean => {
  const system = asText(identifier.system)
  return system === NPI_SYSTEM || system.endsWith('_npi_num') || hasType(identifier, 'NPI')
}

const isTaxNumber = (identifier: Json): boolean => {
  const system = asText(identifier.system)
  return system === TAX_SYSTEM || system === TYPE_SYSTEM || hasType(identifier, 'TAX', 'EN')
}

/** The NPI and TIN among the identifiers of a reference or resource. */
export function readIds(identifiers: unknown): ProviderIds {
  const all = asObjects(identifiers)
  return { npi: asText(all.find(isNpi)?.value), tin: asText(all.find(isTaxNumber)?.value) }
}

/** Type and id at the end of a reference, without its server and version. */
const localReference = (reference: string): string =>
  /([A-Za-z]+\/[A-Za-z0-9\-.]+)(\/_history\/[^/]*)?$/.exec(reference)?.[1] ?? reference

/** The practitioners and organizations of a file, by the references that point to them. */
export type ProviderDirectory = {
  /** Remembers a resource if it is a provider with an NPI or a TIN. */
  add(resource: Json, fullUrl: string): void
  /** The numbers of a provider that `owner`, an ExplanationOfBenefit, refers to. */
  find(reference: unknown, owner: Json): ProviderIds
}

export function createProviderDirectory(): ProviderDirectory {
  const known = new Map<string, ProviderIds>()

  function resolve(reference: string, owner: Json): ProviderIds | undefined {
    if (!reference.startsWith('#')) return known.get(reference) ?? known.get(localReference(reference))
    const contained = asObjects(owner.contained).find(({ id }) => `#${asText(id)}` === reference)
    return contained && readIds(contained.identifier)
  }

  return {
    add(resource, fullUrl) {
      const type = asText(resource.resourceType)
      if (!PROVIDER_TYPES.has(type)) return
      const ids = readIds(resource.identifier)
      if (ids.npi === '' && ids.tin === '') return
      if (asText(resource.id) !== '') known.set(`${type}/${asText(resource.id)}`, ids)
      if (fullUrl !== '') known.set(fullUrl, ids)
    },
    find(reference, owner) {
      const { identifier, reference: target } = asObject(reference)
      const own = readIds(identifier)
      const found = resolve(asText(target), owner)
      return { npi: own.npi || (found?.npi ?? ''), tin: own.tin || (found?.tin ?? '') }
    },
  }
}
