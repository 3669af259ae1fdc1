/** A JSON object whose content is not trusted yet. */
export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value as an object; an empty one if it is something else. */
export const asObject = (value: unknown): Json => (isObject(value) ? value : {})

/** The objects of a list. A single object counts as a list of one: STU3 has some of these where R4 has lists. */
export const asObjects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []

/** A text or number as trimmed text; empty if it is something else. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' ? String(value) : ''
}

export const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(asText).filter((text) => text !== '')
