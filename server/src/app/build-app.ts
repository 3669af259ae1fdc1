import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { API_BASE } from '@plumbline/contract/constants'
import type { Endpoint } from '@plumbline/contract/endpoint'
import { ENDPOINTS, type EndpointName } from '@plumbline/contract/endpoints'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { Handler } from '#platform/handler.ts'
import type { Keys } from '#platform/keys.ts'
import type { ReferenceSource } from '#platform/reference.ts'
import { presentRefusal, Refusal, toRefusal } from '#platform/refusal.ts'
import { composeHandlers } from './handlers.ts'
import { registerEndpoint, requestLocale } from './register-endpoints.ts'
import { openLineSource } from './report-lines.ts'
import { addRequestLog, addressPattern } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { registerWebPages } from './web-pages.ts'

const BODY_LIMIT_BYTES = 128 * 1024
// A client that dribbles its request is dropped; measured with slowhttptest.
const HEADERS_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 15_000
const CONNECTIONS_CHECK_MS = 1_000

export type AppDeps = {
  config: Config
  db: Database
  keys: Keys
  pool: pg.Pool
  log: FastifyBaseLogger
  version: string
  references: ReferenceSource
  /** The built browser code; without it the API alone is served. */
  webDir: string | null
}

export async function buildApp({
  config,
  db,
  keys,
  pool,
  log,
  version,
  references,
  webDir,
}: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // An address that cannot be decoded: answered like any other refusal, and not repeated.
    frameworkErrors(error, request, reply) {
      const refusal = toRefusal(error)
      const answer = reply as FastifyReply
      answer.status(refusal.status).type('application/json; charset=utf-8')
      answer.send(presentRefusal(refusal, requestLocale(request)))
    },
  })
  addSecurityHeaders(app, config)
  const registry = addRequestLog(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith(`${API_BASE}/`)) reply.header('cache-control', 'no-store')
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    // Never the request's content: only where it failed and what threw.
    if (refusal.key === 'internal')
      request.log.error({ err: error, route: addressPattern(request) }, 'failed')
    if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
    // A file that broke before its first byte: nobody should keep the error under its name.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
    return reply.status(refusal.status).send(presentRefusal(refusal, requestLocale(request)))
  })
  app.setNotFoundHandler((request, reply) => {
    const refusal = new Refusal('not_found')
    return reply.status(refusal.status).send(presentRefusal(refusal, requestLocale(request)))
  })

  await app.register(fastifyCookie)
  const lines = openLineSource(config)
  app.addHook('onClose', () => lines.close())
  const handlers = await composeHandlers({ config, keys, pool, registry, version, lines, references })
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    registerEndpoint(
      app,
      { db, config, keys },
      ENDPOINTS[name],
      handlers[name] as unknown as Handler<Endpoint>,
    )
  }
  app.all(`${API_BASE}/*`, (_request, reply) => reply.callNotFound())
  if (webDir !== null) await registerWebPages(app, config, webDir)
  return app
}
