import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/**
 * A connection that is given up when a query gets no answer at all: neither rows nor the server's own timeout. Its
 * query fails, and the pool opens another one, rather than lend out again what hangs.
 */
export const createBoundedClient = (silenceMs: number) =>
  class BoundedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const bounded: Query = (...args) => {
        const result = query(...args)
        // Streams and callbacks have an eye on themselves.
        if (!(result instanceof Promise)) return result
        const timer = setTimeout(() => void this.end().catch(() => {}), silenceMs)
        return result.finally(() => clearTimeout(timer))
      }
      this.query = bounded as typeof this.query
    }
  }
