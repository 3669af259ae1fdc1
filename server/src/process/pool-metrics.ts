import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { poolWaitSeconds } from '#platform/request/metrics.ts'

type Connect = (done?: (...answer: unknown[]) => void) => Promise<pg.PoolClient> | undefined

/** How long each taker waits for a connection; every query of the portal passes here. */
function timeConnect(pool: pg.Pool, name: string): void {
  const connect = pool.connect.bind(pool) as Connect
  const wait = poolWaitSeconds.labels(name)
  const timed: Connect = (done) => {
    const started = performance.now()
    const observe = () => wait.observe((performance.now() - started) / 1000)
    if (done === undefined) return connect()?.finally(observe)
    connect((...answer) => {
      observe()
      done(...answer)
    })
  }
  pool.connect = timed as typeof pool.connect
}

export function addPoolMetrics(registry: Registry, pools: Record<string, pg.Pool>): void {
  const gauge = (name: string, help: string, value: (pool: pg.Pool) => number) =>
    new Gauge({
      name: `plumbline_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [label, pool] of Object.entries(pools)) this.set({ pool: label }, value(pool))
      },
    })
  gauge('connections', 'Open connections of this process', (pool) => pool.totalCount)
  gauge('connections_idle', 'Of them, those that are free', (pool) => pool.idleCount)
  gauge('connections_max', 'How many it may open', (pool) => pool.options.max)
  gauge('waiting', 'Who waits for a connection now', (pool) => pool.waitingCount)
  for (const [label, pool] of Object.entries(pools)) timeConnect(pool, label)
}
