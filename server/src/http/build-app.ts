import fastifyCookie from '@fastify/cookie'
import { API_BASE } from '@plumbline/contract/core/constants'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS, type EndpointName } from '@plumbline/contract/endpoints'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type pg from 'pg'
import { composeHandlers } from '#compose/handlers.ts'
import { limitPublicCalls } from '#compose/public-limit.ts'
import { openLineSource } from '#compose/report-lines.ts'
import type { LineSource } from '#features/reports/reports/line-source.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { createFigureReads, readFromPrimary } from '#platform/db/figure-reads.ts'
import type { ReferenceSource } from '#platform/providers/reference.ts'
import type { Handler } from '#platform/request/handler.ts'
import { presentRefusal, Refusal, toRefusal } from '#platform/request/refusal.ts'
import { getTraceId, inTrace } from '#platform/request/trace.ts'
import type { Keys } from '#platform/security/keys.ts'
import { openThrottlePool } from '#platform/security/throttle.ts'
import { addDrainHeader, type Drain } from '#process/drain.ts'
import { createMetrics } from '#process/metrics.ts'
import { asServed } from './admission.ts'
import { createBodyBudget } from './body-budget.ts'
import { createFailureLog } from './failure-log.ts'
import { createMachineThrottles } from './find-machine.ts'
import { limitPipelining } from './pipelined-requests.ts'
import { registerEndpoint, requestLocale } from './register-endpoints.ts'
import { addRequestLog, noteFacts } from './request-log.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { pathOfAddress, refuseOtherHosts } from './served-hosts.ts'
import { dropStalledReaders } from './stalled-readers.ts'
import { refuseExpectations, refuseUnreadable } from './unreadable-request.ts'
import { registerWebPages } from './web-pages.ts'

const BODY_LIMIT_BYTES = 128 * 1024
// Sixteen pieces of an upload at once; a client that gets no room tries again.
const LARGE_BODIES_MAX_BYTES = 128 * 1024 * 1024
// Drops clients that send their request slowly; measured with slowhttptest.
const HEADERS_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 15_000
const CONNECTIONS_CHECK_MS = 1_000
// A client that slowly reads what the kernel has buffered looks idle here. Load balancers close connections earlier.
const KEEP_ALIVE_MS = 10_000

/** RFC 6750: the same for an unknown, expired and revoked token. */
const WRONG_TOKEN = 'Bearer realm="plumbline", error="invalid_token"'

export type AppDeps = {
  config: Config
  db: Database
  keys: Keys
  pool: pg.Pool
  log: FastifyBaseLogger
  version: string
  references: ReferenceSource
  /** Closed with the app; opened by it if absent. */
  lines?: LineSource
  /** The built browser code; without it only the API is served. */
  webDir: string | null
  /** Serves the figures of the builds it already has. */
  replica?: { db: Database; pool: pg.Pool } | undefined
  drain?: Drain
}

export async function buildApp({
  config,
  db,
  keys,
  pool,
  log,
  version,
  references,
  lines = openLineSource(config),
  webDir,
  replica,
  drain = { active: false },
}: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: ({ headers }) => getTraceId(headers.traceparent),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      // Refused in the hook below, because Node's own answer has no headers and no body.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Requests that arrive while the node closes are answered normally.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    clientErrorHandler: refuseUnreadable(headers),
    rewriteUrl: ({ url }) => pathOfAddress(url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // For addresses that cannot be decoded. The answer does not repeat the address.
    frameworkErrors(error, request, reply) {
      const refusal = toRefusal(error)
      const answer = reply as FastifyReply
      // No hook has run, so headers are added here.
      answer.headers({ ...headers, 'cache-control': 'no-store' })
      answer.status(refusal.status).type('application/json; charset=utf-8')
      answer.send(presentRefusal(refusal, requestLocale(request)))
    },
  })
  addSecurityHeaders(app, headers)
  refuseExpectations(app.server, headers)
  limitPipelining(app.server)
  const stopWatching = dropStalledReaders(app.server)
  app.addHook('onClose', async () => stopWatching())
  const metrics = createMetrics({
    db,
    pool,
    ...(replica && { readPool: replica.pool }),
    version,
    idleSeconds: config.sessionIdleSeconds,
  })
  addRequestLog(app, metrics.registry)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // By the route, as an address may spell it otherwise.
    if (request.routeOptions.url?.startsWith(`${API_BASE}/`)) reply.header('cache-control', 'no-store')
  })
  refuseOtherHosts(app, { publicUrl: config.publicUrl, boundTo: config.host })

  addDrainHeader(app, drain)

  // The last hook, because reading the body loses the trace.
  app.addHook('preHandler', (request, _reply, done) => inTrace(request.id, done))

  const logFailure = createFailureLog()
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    noteFacts(request, { refused: refusal.key })
    logFailure(request, error)
    if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
    if (refusal.key === 'invalid_token') reply.header('www-authenticate', WRONG_TOKEN)
    // If a download fails before its first byte, the error must not be saved under the file's name.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
    return reply.status(refusal.status).send(presentRefusal(refusal, requestLocale(request)))
  })
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal('not_found')
    return reply.status(refusal.status).send(presentRefusal(refusal, requestLocale(request)))
  })

  await app.register(fastifyCookie)
  app.addHook('onClose', () => lines.close())
  const throttlePool = openThrottlePool(pool)
  app.addHook('onClose', () => throttlePool.end())
  const handlers = await composeHandlers({
    config,
    keys,
    pool: throttlePool,
    scrape: metrics.scrape,
    version,
    lines,
    references,
    figures: replica === undefined ? readFromPrimary : createFigureReads({ replica: replica.db, log }),
    drain,
  })
  const bodies = createBodyBudget(LARGE_BODIES_MAX_BYTES)
  const publicBodies = limitPublicCalls('public_body')
  const machines = createMachineThrottles()
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    registerEndpoint(
      app,
      { db, config, keys, bodies, publicBodies, machines },
      asServed(ENDPOINTS[name], config.demo),
      handlers[name] as unknown as Handler<Endpoint>,
    )
  }
  app.all(`${API_BASE}/*`, (_request, reply) => reply.callNotFound())
  if (webDir !== null) await registerWebPages(app, config, webDir)
  return app
}
