const OFFSET_MAX = 1_000_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One of the known values, whatever the address says. */
export const oneOf = <V extends string>(values: readonly V[], text: unknown): V | undefined =>
  values.find((value) => value === text)

export const readId = (text: string | null): string | undefined =>
  text !== null && UUID.test(text) ? text : undefined

/** Where the page of a list begins; 0 if the address names no such place. */
export function readOffset(text: string | null): number {
  const offset = Number(text ?? 0)
  return Number.isInteger(offset) && offset > 0 && offset <= OFFSET_MAX ? offset : 0
}
