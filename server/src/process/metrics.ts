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
import { addPoolMetrics } from './pool-metrics.ts'
import { addStateMetrics, QUEUED_KINDS } from './state-metrics.ts'

const COUNTED = [
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
  /** The Prometheus text; with what the process knows while the database is away. */
  scrape(): Promise<string>
}

type MetricsDeps = { db: Database; pool: pg.Pool; readPool?: pg.Pool; version: string; idleSeconds: number }

/** Everything that is measured beside the requests. A series exists before its first event, so that absence is a fault. */
export function createMetrics({ db, pool, readPool, version, idleSeconds }: MetricsDeps): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'plumbline_info',
    help: 'Always 1; the version is its label',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  for (const metric of COUNTED) registry.registerMetric(metric as Metric)
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
  for (const source of ['replica', 'behind', 'failed']) figureReads.inc({ source }, 0)
  for (const result of ['sent', 'kept', 'put_off', 'failed']) mailsHandled.inc({ result }, 0)
  for (const door of Object.keys(DOOR_ROLES))
    for (const result of ['ok', 'refused', 'locked', 'address_blocked']) signIns.inc({ door, result }, 0)
  for (const kind of QUEUED_KINDS)
    for (const outcome of ['done', 'failed', 'cancelled']) jobSeconds.zero({ kind, outcome })
}
