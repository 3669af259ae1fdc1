import { isCursorMoment } from '#platform/request/cursor-values.ts'
import { Refusal } from '#platform/request/refusal.ts'

/** The last row of a page, as three texts; the next page starts after it. */
export type Cursor = readonly [string, string, string]

export const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** The work list is sorted by rank first, the list of what came back is not. */
const FIRST = { worklist: /^\d{1,2}$/, returned: /^$/ } as const
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const read = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

export function decodeCursor(text: string | undefined, list: keyof typeof FIRST): Cursor | null {
  if (text === undefined) return null
  const parts = read(text)
  const [first, at, id] = Array.isArray(parts) && parts.length === 3 ? (parts as unknown[]) : []
  if (
    typeof first !== 'string' ||
    typeof at !== 'string' ||
    typeof id !== 'string' ||
    !(FIRST[list].test(first) && isCursorMoment(at) && UUID.test(id))
  ) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
  }
  return [first, at, id]
}
