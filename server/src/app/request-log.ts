import { splitLocale } from '@plumbline/contract/locale'
import { findRoute } from '@plumbline/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const OTHER = '(other)'
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** An address as its pattern: tokens, codes and ids stay out of logs and measurements. */
export function addressPattern(request: FastifyRequest): string {
  const api = request.routeOptions.url
  if (api?.startsWith('/api/')) return api
  if (request.url.startsWith('/assets/')) return '/assets/*'
  const pathname = request.url.split('?')[0] ?? '/'
  return findRoute(splitLocale(pathname).path)?.path ?? OTHER
}

/** One log line and one measurement for each answer. */
export function addRequestLog(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, address pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a status of 500 or above',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = addressPattern(request)
    const status = reply.statusCode
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (status >= 500) errors.inc()
    const level = status >= 500 ? 'error' : 'info'
    request.log[level](
      { method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  return registry
}
