import { isCursorDay } from '#platform/request/cursor-values.ts'
import { Refusal } from '#platform/request/refusal.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const MICROS = /^\d{1,17}$/

/** The last row of a page: its sort key and its id. */
export type Cursor = { part: 'open' | 'closed'; key: string; id: string }

export const encodeCursor = ({ part, key, id }: Cursor) =>
  Buffer.from(JSON.stringify([part, key, id])).toString('base64url')

function read(text: string): Cursor | null {
  try {
    const [part, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const isPart = part === 'open' || part === 'closed'
    if (!isPart || typeof key !== 'string' || typeof id !== 'string' || !UUID.test(id)) return null
    const isKey = part === 'open' ? isCursorDay(key) : MICROS.test(key)
    return isKey ? { part, key, id } : null
  } catch {
    return null
  }
}

export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const cursor = read(text)
  if (cursor === null) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
  }
  return cursor
}
