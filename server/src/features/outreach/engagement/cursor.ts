import { Refusal } from '#platform/request/refusal.ts'

/** The last row of a page, as three texts; the next page starts after it. */
export type Cursor = readonly [string, string, string]

export const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

const SHAPES = [
  /^\d{0,2}$/,
  /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/,
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
] as const

const read = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** A day that PostgreSQL accepts: no February 30, no year 0. */
const isDay = (text: string): boolean => {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '0001'
}

export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const parts = read(text)
  const isOurs =
    Array.isArray(parts) &&
    parts.length === SHAPES.length &&
    SHAPES.every((shape, index) => typeof parts[index] === 'string' && shape.test(parts[index]))
  if (!isOurs || !isDay(String(parts[1]).slice(0, 10))) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ after: [texts.fields.invalid] }) })
  }
  return parts as unknown as Cursor
}
