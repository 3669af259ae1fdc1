const OFFSET_MAX = 1_000_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The text if it is one of the known values. */
export const oneOf = <V extends string>(values: readonly V[], text: unknown): V | undefined =>
  values.find((value) => value === text)

export const readId = (text: string | null): string | undefined =>
  text !== null && UUID.test(text) ? text : undefined

/** The offset of a list page; 0 if the text is no valid offset. */
export function readOffset(text: string | null): number {
  const offset = Number(text ?? 0)
  return Number.isInteger(offset) && offset > 0 && offset <= OFFSET_MAX ? offset : 0
}
