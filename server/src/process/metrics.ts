import { DOOR_ROLES } from '@plumbline/contract/core/roles'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { getMetricState } from '#features/system/health/metrics.repository.ts'
import type { Database } from '#platform/db/database.ts'
import {
  claimsEngineOpens,
  claimsReadSeconds,
  figureReads,
  jobSeconds,
  mailsHandled,
  poolWaitSeconds,
  signIns,
  throttleRefusals,
} from '#platform/request/metrics.ts'
import { addStateMetrics, QUEUED_KINDS } from './state-metrics.ts'

const COUNTERS = [
  claimsEngineOpens,
  claimsReadSeconds,
  figureReads,
  jobSeconds,
  mailsHandled,
  poolWaitSeconds,
  signIns,
  throttleRefusals,
]
const OUTCOMES = ['ok', 'failed']

export type Metrics = {
  registry: Registry
  /** The Prometheus text. While the database is down, it has only the metrics of the process. */
  scrape(): Promise<string>
}

type MetricsDeps = { db: Database; pool: pg.Pool; readPool?: pg.Pool; version: string; idleSeconds: number }

/** All metrics except those of requests. Each series exists from the start, so a missing one means a fault. */
export function createMetrics({ db, pool, readPool, version, idleSeconds }: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'plumbline_info',
    help: 'Always 1; the version is its label',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  for (const metric of COUNTERS) registry.registerMetric(metric as Metric)
  zeroAll()
  addPoolMetrics(registry, { main: pool, ...(readPool && { read: readPool }) })
  const refresh = addStateMetrics(registry, () => getMetricState(db, idleSeconds))
  return {
    registry,
    async scrape() {
      await refresh()
      return registry.metrics()
    },
  }
}

function zeroAll(): void {
  for (const result of OUTCOMES) {
    claimsEngineOpens.inc({ result }, 0)
    claimsReadSeconds.zero({ result })
  }
  for (const source of ['replica', 'behind', 'failed']) figureReads.inc({ source }, 0)
  for (const result of ['sent', 'kept', 'put_off', 'failed']) mailsHandled.inc({ result }, 0)
  for (const door of Object.keys(DOOR_ROLES)) {
    for (const result of ['ok', 'refused', 'locked', 'address_blocked']) signIns.inc({ door, result }, 0)
  }
  for (const kind of QUEUED_KINDS) {
    for (const outcome of ['done', 'failed', 'cancelled']) jobSeconds.zero({ kind, outcome })
  }
}

type Connect = (done?: (...answer: unknown[]) => void) => Promise<pg.PoolClient> | undefined

/** Measures how long each query waits for a connection. */
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

function addPoolMetrics(registry: Registry, pools: Record<string, pg.Pool>): void {
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
  gauge('connections_idle', 'Idle connections of this process', (pool) => pool.idleCount)
  gauge('connections_max', 'Connections that this process may open', (pool) => pool.options.max)
  gauge('waiting', 'Queries waiting for a connection', (pool) => pool.waitingCount)
  for (const [label, pool] of Object.entries(pools)) timeConnect(pool, label)
}
