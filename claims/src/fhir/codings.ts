import { asObject, asObjects, asText, type Json } from './json-values.ts'

export type Coding = { system: string; code: string }

/** The codings of a CodeableConcept that have a code; a data absent reason is not one. */
export const codingsOf = (concept: unknown): Coding[] =>
  asObjects(asObject(concept).coding)
    .map(({ system, code }) => ({ system: asText(system).toLowerCase(), code: asText(code) }))
    .filter(({ system, code }) => code !== '' && !system.endsWith('/data-absent-reason'))

/** The codes of a concept, each once: some systems give one code in several code systems. */
export const codesOf = (concept: unknown): string[] => [
  ...new Set(codingsOf(concept).map(({ code }) => code)),
]

/** The first code whose system contains one of `systems`, tried in their order; else the first code. */
export function codeIn(codings: readonly Coding[], systems: readonly string[]): string {
  for (const part of systems) {
    const found = codings.find(({ system }) => system.includes(part))
    if (found !== undefined) return found.code
  }
  return codings[0]?.code ?? ''
}

/** The extensions whose address ends in one of `names`. */
export const extensionsOf = (element: Json, names: readonly string[]): Json[] =>
  asObjects(element.extension).filter(({ url }) =>
    names.some((name) => asText(url).toLowerCase().endsWith(`/${name}`)),
  )
