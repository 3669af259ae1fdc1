import { isCursorDay } from '#platform/request/cursor-values.ts'
import { Refusal } from '#platform/request/refusal.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const MICROS = /^\d{1,17}$/

/** The last row of a page: its sort key and its id. */
export type Cursor = { part: 'open' | 'closed'; key: string; id: string }

export const encodeCursor = ({ part, key, id }: Cursor) =>
  Buffer.from(JSON.stringify([part, key, id])).toString('base64url')

function read(text: string, parts: readonly Cursor['part'][]): Cursor | null {
  try {
    const [part, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const found = parts.find((one) => one === part)
    if (found === undefined || typeof key !== 'string' || typeof id !== 'string' || !UUID.test(id))
      return null
    const isKey = found === 'open' ? isCursorDay(key) : MICROS.test(key)
    return isKey ? { part: found, key, id } : null
  } catch {
    return null
  }
}

/** `parts`: those that the list has. A cursor of another list is none of this one. */
export function decodeCursor(text: string | undefined, parts: readonly Cursor['part'][]): Cursor | null {
  if (text === undefined) return null
  const cursor = read(text, parts)
  if (cursor === null) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
  }
  return cursor
}
