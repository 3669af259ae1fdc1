import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */ '
/** A connection keeps each parsed statement until it closes, and texts built from parts have no natural limit. */
const NAMES_MAX = 200

const names = new Map<string, string>()

function getName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * Marks a statement that requests send often: each connection parses it once. Use it for statements that name the
 * columns they return, and whose best plan does not depend on the values.
 */
export const prepared = <Row>(query: RawBuilder<Row>): RawBuilder<Row> => sql<Row>`${sql.raw(MARK)}${query}`

/** The `query` of a connection as kysely expects it; marked statements are sent under a name. */
export function createQuery(client: pg.ClientBase): PostgresPoolClient['query'] {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (text: unknown, values?: readonly unknown[]) => {
    const name = typeof text === 'string' ? getName(text) : undefined
    return name === undefined ? send(text, values) : send({ name, text, values })
  }
  return query as PostgresPoolClient['query']
}

/** The pool as kysely expects it. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  // kysely tells connections apart by this object, so a client always gets the same one.
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const connection = { query: createQuery(client), release: (destroy?: boolean) => client.release(destroy) }
    connections.set(client, connection)
    return connection
  }

  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      return connections.get(client) ?? wrap(client)
    },
    end: () => pool.end(),
  }
}
