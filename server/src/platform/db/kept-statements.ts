import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* kept */ '
/** Texts that are made of pieces could be without end; a connection keeps what it has parsed for as long as it lives. */
const NAMES_MAX = 200

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A statement that requests send again and again: each connection parses and plans it once. For those that name the
 * columns of their answer, and whose best plan does not depend on the values.
 */
export const kept = <Row>(query: RawBuilder<Row>): RawBuilder<Row> => sql<Row>`${sql.raw(MARK)}${query}`

/** What is marked goes to the server under a name. */
export function keepStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]) => {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && text.startsWith(MARK) ? nameOf(text) : undefined
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest)
  }
  client.query = named as typeof client.query
}
