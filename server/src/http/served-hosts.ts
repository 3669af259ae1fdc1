import { isIP, isIPv6 } from 'node:net'
import type { Endpoint } from '@plumbline/contract/core/endpoint'
import { ENDPOINTS } from '@plumbline/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#platform/config/loopback.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { frameworkPath } from './request-log.ts'

type Settings = { publicUrl: string; boundTo: string }
/** probe: only what load balancers and monitors ask a node for. */
type HostDecision = 'serve' | 'probe' | 'misdirected' | 'malformed'

const HOST = /^(?<name>[a-z\d._-]*|\[[a-f\d:.]+\])(:\d{1,5})?$/i

const bare = (name: string) => name.replace(/^\[|\]$/g, '').toLowerCase()

/**
 * R-RUN-7: a name that somebody else points at this machine (DNS rebinding) makes a browser take their page for ours.
 * Load balancers have no name for a node, and a rebound name is never an IP address.
 */
export function decideHost(host: string | undefined, { publicUrl, boundTo }: Settings): HostDecision {
  if (host === undefined) return 'probe'
  const found = HOST.exec(host)?.groups?.name
  if (found === undefined || (found.startsWith('[') && !isIPv6(bare(found)))) return 'malformed'
  const name = bare(found)
  if (name === bare(new URL(publicUrl).hostname)) return 'serve'
  if (isLoopback(boundTo)) return isLoopback(name) ? 'serve' : 'misdirected'
  return isIP(name) > 0 ? 'probe' : 'misdirected'
}

const countHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length

const AUTHORITY = /^https?:\/\/[^/?#]*/i

/**
 * The path of a request whose address is a whole URL, as proxies send it. Everything after this goes by the path: the
 * route, the headers of calls, the language of pages and what the log may show.
 */
export function pathOfAddress(url: string): string {
  if (!AUTHORITY.test(url)) return url
  const rest = url.replace(AUTHORITY, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The host of such a request; undefined for a plain path. */
function hostOfAddress(url: string): string | undefined {
  if (url.startsWith('/') || url === '*') return undefined
  return URL.canParse(url) ? new URL(url).host : ''
}

/** Refuses requests for other hosts, before anything else looks at them. */
export function refuseOtherHosts(app: FastifyInstance, settings: Settings): void {
  const probes = new Set(
    Object.values<Endpoint>(ENDPOINTS)
      .filter(({ probe }) => probe)
      .map(({ path }) => frameworkPath(path)),
  )
  const check = (host: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const decision = decideHost(host, settings)
    if (decision === 'malformed') throw new Refusal('bad_request')
    const isProbe = decision === 'probe' && probes.has(request.routeOptions.url ?? '')
    if (decision === 'serve' || isProbe) return
    reply.header('cache-control', 'no-store')
    throw new Refusal('misdirected')
  }
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers
    // HTTP/1.0 has no Host header, and load balancers use it for health checks.
    const isMissing = host === undefined && request.raw.httpVersionMinor > 0
    if (isMissing || countHosts(request) > 1) throw new Refusal('bad_request')
    const target = hostOfAddress(request.originalUrl)
    for (const one of target === undefined ? [host] : [host, target]) check(one, request, reply)
  })
}
