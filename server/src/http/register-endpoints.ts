import { Readable } from 'node:stream'
import {
  TUS_CONTENT_TYPE,
  TUS_VERSION,
  type TusAnswer,
  type TusHeaders,
  tusHeadersSchema,
} from '@plumbline/contract/cases/case-uploads'
import type { Download, Endpoint } from '@plumbline/contract/core/endpoint'
import type { RefusalKey } from '@plumbline/contract/core/errors'
import { parseAcceptLanguage, pickLocale } from '@plumbline/contract/core/locale'
import { mayAccess } from '@plumbline/contract/core/roles'
import { HEADERS, QUEUES } from '@plumbline/contract/core/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { isDataHeld } from '#platform/request/data-hold.repository.ts'
import type { Context, EarlyContext, Handler } from '#platform/request/handler.ts'
import { asMachine } from '#platform/request/machine-actor.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { createResponseParser } from '#platform/request/response-parser.ts'
import { inTrace } from '#platform/request/trace.ts'
import { parseInput, parseQuery } from '#platform/request/validation.ts'
import type { Keys } from '#platform/security/keys.ts'
import {
  findSession,
  refuseEnded,
  type SessionLookup,
  touchSession,
  type Viewer,
} from '#platform/security/session-store.ts'
import { type Throttle, takeOrRefuse } from '#platform/security/throttle.ts'
import { decideAdmission } from './admission.ts'
import { answerOnRecord } from './answer-on-record.ts'
import { type Bearer, readBearer } from './bearer.ts'
import type { BodyBudget } from './body-budget.ts'
import { clientAddress } from './client-address.ts'
import { toContentType } from './content-type.ts'
import { findKeyOwner } from './find-key-owner.ts'
import { findMachine, type MachineLookup, type MachineThrottles, toViewer } from './find-machine.ts'
import { onceOnly, type Replay } from './idempotency.ts'
import { pageOrigin } from './page-origin.ts'
import { isOurHeader, refuseForgery } from './request-forgery.ts'
import { frameworkPath, noteFacts } from './request-log.ts'
import { caseCookie, sessionCookie, signOnCookie } from './session-cookie.ts'

export type EndpointDeps = {
  db: Database
  config: Config
  keys: Keys
  /** The bytes of all bodies that are being read. */
  bodies: BodyBudget
  /** By address, for public calls that have no limit of their own. */
  publicBodies: Throttle
  machines: MachineThrottles
}
type AnyHandler = Handler<Endpoint>

export const requestLocale = (request: FastifyRequest) =>
  pickLocale(undefined, parseAcceptLanguage(request.headers['accept-language']))

// The most the server reads; the schema of a row may allow less.
const BINARY_LIMIT_BYTES = 8 * 1024 * 1024
const FORM_LIMIT_BYTES = 32 * 1024
const FORM = 'application/x-www-form-urlencoded'
const LOCKED = 423
const BUSY_SECONDS = 2
const BYTES = ['application/octet-stream', TUS_CONTENT_TYPE]

const getHeader = (request: FastifyRequest, name: string) => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

const getKey = (request: FastifyRequest) => getHeader(request, HEADERS.idempotencyKey)

/** Empty for calls that are not about a case. */
const getCaseIndex = ({ params }: FastifyRequest): string =>
  String((params as { index?: unknown }).index ?? '')

/** Turns a row and its handler into a route: forgery check, session, admission, body, work, answer. */
export function registerEndpoint(
  app: FastifyInstance,
  { db, config, keys, bodies, publicBodies, machines }: EndpointDeps,
  endpoint: Endpoint,
  handler: AnyHandler,
): void {
  const cookie = sessionCookie(config.publicUrl)
  const caseCookies = caseCookie(config.publicUrl)
  const signOn = signOnCookie(config.publicUrl)
  const parseResponse = createResponseParser(endpoint.response)
  const hasBody = endpoint.access !== 'public' && (endpoint.body !== undefined || endpoint.binary === true)

  const admitted = new WeakMap<
    FastifyRequest,
    { context: EarlyContext<Endpoint>; cookies: (() => void)[]; tokenId: string | null }
  >()

  /** A request with a bearer token has no session, whatever its cookies say; public rows do not look at the token. */
  async function findCaller(
    request: FastifyRequest,
    bearer: Bearer,
  ): Promise<{ session: SessionLookup; machine: MachineLookup | null }> {
    if (bearer.kind !== 'bearer') {
      const limits = {
        idleSeconds: config.sessionIdleSeconds,
        passwordLifeDays: config.passwordLifeDays,
        secondFactor: config.secondFactor,
      }
      const given = endpoint.form ? undefined : request.cookies[cookie.name]
      return { session: await findSession(db, given, limits), machine: null }
    }
    if (endpoint.access === 'public') return { session: { kind: 'none' }, machine: null }
    const deps = { db, metricsToken: config.metricsToken, throttles: machines }
    return {
      session: { kind: 'none' },
      machine: await findMachine(deps, bearer.token, clientAddress(request)),
    }
  }

  /** All large bodies together have a limit, because each is in memory as a whole. */
  function holdBytes(request: FastifyRequest, reply: FastifyReply): void {
    const most = endpoint.jsonMaxBytes ?? BINARY_LIMIT_BYTES
    const declared = Number(request.headers['content-length'] ?? most)
    const release = bodies.take(Math.min(declared, most))
    if (release === null) throw new Refusal('too_many_requests', { retryAfterSeconds: BUSY_SECONDS })
    reply.raw.once('finish', release).once('close', release)
  }

  /** For public rows: a data hold applies to everybody except admins. */
  async function isHeldFor(session: SessionLookup): Promise<boolean> {
    const isAdmin = session.kind === 'live' && mayAccess('admin', session.viewer.roles)
    return !isAdmin && (await isDataHeld(db))
  }

  /** R-SEC-3: everything that can refuse a call without its body, before a byte of the body is read. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const bearer = readBearer(request.raw.rawHeaders)
    if (bearer.kind === 'several') throw new Refusal('bad_request')
    const forgery = refuseForgery(
      {
        method: endpoint.method,
        requestedWith: getHeader(request, HEADERS.requestedWith),
        origin: request.headers.origin,
        host: request.headers.host,
        fetchSite: getHeader(request, 'sec-fetch-site'),
        isFile: endpoint.streams === true,
      },
      config.publicUrl,
    )
    // No page of another site can add a bearer token, so a call that rests on one cannot be forged.
    const restsOnToken = bearer.kind === 'bearer' && endpoint.access !== 'public'
    if (forgery !== null && !endpoint.form && !restsOnToken) throw new Refusal(forgery)
    const { session, machine } = await findCaller(request, bearer)
    if (session.kind === 'live') noteFacts(request, { user: session.viewer.userId })
    const tokenId = machine?.kind === 'machine' ? machine.id : null
    if (tokenId !== null) noteFacts(request, { machine: tokenId })
    const admission = decideAdmission(endpoint, machine ?? session)
    if (admission.kind === 'refuse') throw namedRefusal(admission.key)
    if (session.kind === 'live' && getHeader(request, HEADERS.notActivity) === undefined) {
      await touchSession(db, session, config.sessionIdleSeconds)
    }
    if (admission.kind === 'hold' || (endpoint.holds && (await isHeldFor(session)))) {
      // A tus client takes any 2xx for progress, but tries again after 423.
      if (endpoint.protocol === 'tus') reply.status(LOCKED)
      return reply.send({ data_hold: true, data: null })
    }

    const input = {
      params: parseInput(endpoint.params, request.params),
      query: parseQuery(endpoint.query, request.query, { isStrict: isStaffList(endpoint) }),
    }
    // Set only after the work is committed.
    const cookies: (() => void)[] = []
    const context: EarlyContext<Endpoint> = {
      db,
      ...(input as Pick<Context<Endpoint>, 'params' | 'query'>),
      viewer: findViewer(session, machine) as Context<Endpoint>['viewer'],
      session,
      locale: requestLocale(request),
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? null,
      origin: pageOrigin(request.headers, config.publicUrl),
      queue: QUEUES.find((name) => name === getHeader(request, HEADERS.queue)) ?? 'interactive',
      startSession: (token) => cookies.push(() => reply.setCookie(cookie.name, token, cookie.options)),
      dropSession: () => cookies.push(() => reply.clearCookie(cookie.name, cookie.options)),
      caseToken: request.cookies[caseCookies.nameFor(getCaseIndex(request))],
      startCase: (index, token) =>
        cookies.push(() => reply.setCookie(caseCookies.nameFor(index), token, caseCookies.optionsFor(index))),
      dropCase: (index) =>
        cookies.push(() => reply.clearCookie(caseCookies.nameFor(index), caseCookies.optionsFor(index))),
      signOnToken: request.cookies[signOn.name],
      startSignOn: (token) => cookies.push(() => reply.setCookie(signOn.name, token, signOn.options)),
      dropSignOn: () => cookies.push(() => reply.clearCookie(signOn.name, signOn.options)),
      isActivity: getHeader(request, HEADERS.notActivity) === undefined,
      isScripted: isOurHeader(getHeader(request, HEADERS.requestedWith)),
      tus: endpoint.protocol === 'tus' ? (parseInput(tusHeadersSchema, request.headers) as TusHeaders) : {},
    }
    if (handler.beforeBody !== undefined) await handler.beforeBody(context)
    else if (endpoint.body !== undefined && endpoint.access === 'public') {
      await takeOrRefuse(publicBodies, context.address)
    }
    if (endpoint.binary || endpoint.jsonMaxBytes !== undefined) holdBytes(request, reply)
    admitted.set(request, { context, cookies, tokenId })
    return undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const early = admitted.get(request)
    if (early === undefined) throw new Error('A call was answered before it was admitted.')
    const { cookies, tokenId } = early
    const { session } = early.context
    if (hasBody && session.kind === 'live') await refuseEnded(db, session.viewer)
    const body = parseInput(endpoint.body, request.body ?? undefined) as Context<Endpoint>['body']
    const context: Context<Endpoint> = { ...early.context, body }
    const work = async (on: Database): Promise<Replay> => ({
      status: endpoint.status ?? 200,
      // Parsing drops every field that the schema does not name.
      answer: parseResponse(await answerOnRecord(endpoint, handler, { ...context, db: on })),
    })
    const key = endpoint.method === 'GET' || endpoint.ignoresIdempotencyKey ? undefined : getKey(request)
    const caller = { tokenId, session, caseIndex: getCaseIndex(request), caseToken: context.caseToken }
    const owner = key === undefined ? null : await findKeyOwner(db, caller)
    const result = await asMachine(tokenId, () =>
      key !== undefined && owner !== null
        ? onceOnly({ db, keys }, { owner, route: routeName(endpoint, context.params), key, body }, work)
        : work(db),
    )
    for (const set of cookies) set()
    reply.status(result.status)
    if (endpoint.protocol === 'tus') return sendTus(reply, result.answer as TusAnswer)
    if (endpoint.contentType !== undefined) reply.type(toContentType(endpoint.contentType))
    return endpoint.streams ? sendFile(reply, result.answer as Download) : result.answer
  }

  function findViewer(session: SessionLookup, machine: MachineLookup | null): Viewer | null {
    if (session.kind === 'live') return session.viewer
    if (machine?.kind !== 'machine' || endpoint.tokenScope === undefined) return null
    return toViewer(machine, endpoint.tokenScope)
  }

  const route = {
    method: endpoint.method,
    url: frameworkPath(endpoint.path),
    handler: answer,
    // A HEAD request for a file would render and record it, and use up a one-time file.
    exposeHeadRoute: !endpoint.streams,
    onRequest: [
      ...(endpoint.protocol === 'tus' ? [addTusHeaders] : []),
      (request: FastifyRequest, reply: FastifyReply) => inTrace(request.id, () => admit(request, reply)),
    ],
  }
  if (endpoint.form) {
    void app.register(async (scope) => acceptForms(scope).route({ ...route, bodyLimit: FORM_LIMIT_BYTES }))
  } else if (!endpoint.binary)
    app.route({ ...route, ...(endpoint.jsonMaxBytes !== undefined && { bodyLimit: endpoint.jsonMaxBytes }) })
  else {
    void app.register(async (scope) => acceptBytes(scope).route({ ...route, bodyLimit: BINARY_LIMIT_BYTES }))
  }
}

/** Lists and files of the team: a filter that does not exist is named (R-CSV-4). */
const isStaffList = ({ method, access }: Endpoint) =>
  method === 'GET' && (access === 'payer' || access === 'admin' || access === 'vendor')

/** Only rows with `binary` accept bytes; all others refuse them. */
function acceptBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}

/** Only rows with `form` accept forms, so that no page of another site can post one to us. */
function acceptForms(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return scope
}

/** A tus answer consists of headers only. */
const sendTus = (reply: FastifyReply, { headers }: TusAnswer) => reply.headers(headers).send()

/** Added first, so that refusals have these headers too. */
async function addTusHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'Tus-Resumable': TUS_VERSION, 'Tus-Version': TUS_VERSION })
}

const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

function sendFile(reply: FastifyReply, { filename, stream, contentType }: Download): FastifyReply {
  if (contentType !== undefined) reply.type(contentType)
  // A browser that shows it nevertheless gives it no script, form or request (R-FILE-4).
  reply.header('content-security-policy', FILE_POLICY)
  reply.header('content-disposition', `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`)
  return reply.send(Readable.from(stream))
}

/** The browser reacts to these two, and finds them by name in `data`. */
const NAMED: readonly RefusalKey[] = ['step_up_required', 'second_factor_required']
const namedRefusal = (key: RefusalKey) =>
  NAMED.includes(key)
    ? new Refusal(key, { fields: (texts) => ({ [key]: [texts.refusals[key]] }) })
    : new Refusal(key)

const routeName = (endpoint: Endpoint, params: unknown) =>
  `${endpoint.method} ${endpoint.path} ${JSON.stringify(params ?? {})}`
