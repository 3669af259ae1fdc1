import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { splitLocale } from '@plumbline/contract/core/locale'
import { findRoute } from '@plumbline/contract/core/paths'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

const OTHER = '(other)'
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The table's '/a/{b}' is '/a/:b' in Fastify. */
export const frameworkPath = (path: string) => `${API_BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** The pattern of an address, so that tokens, codes and ids stay out of logs and metrics. */
export function addressPattern(request: FastifyRequest): string {
  const api = request.routeOptions.url
  if (api?.startsWith('/api/')) return api
  if (request.url.startsWith('/assets/')) return '/assets/*'
  const pathname = request.url.split('?')[0] ?? '/'
  return findRoute(splitLocale(pathname).path)?.path ?? OTHER
}

// Missing rights or too many tries: logged as warnings, because they may be attacks.
const WATCHED = [403, 429]
const getLevel = (status: number) => (status >= 500 ? 'error' : WATCHED.includes(status) ? 'warn' : 'info')

/** What the log line of an answer contains beside its address: the user or the id of a machine's token, and why the call was refused. */
type RequestFacts = { user?: string; machine?: string; refused?: string }

const facts = new WeakMap<FastifyRequest, RequestFacts>()

export function noteFacts(request: FastifyRequest, more: RequestFacts): void {
  facts.set(request, { ...facts.get(request), ...more })
}

/** One log line and one measurement per answer. */
export function addRequestLog(app: FastifyInstance, registry: Registry): void {
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
  // Each row has its series before its first call, so that a missing series means a fault.
  for (const { method, path, status = 200 } of Object.values<Endpoint>(ENDPOINTS)) {
    duration.zero({ method, route: frameworkPath(path), status })
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = addressPattern(request)
    const status = reply.statusCode
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    if (status >= 500) errors.inc()
    const level = getLevel(status)
    request.log[level](
      {
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime),
        ...facts.get(request),
        ...(level === 'warn' && { address: request.ip }),
      },
      'answered',
    )
  })
}
