import type { Method } from '@plumbline/contract/core/endpoint'
import type { RefusalKey } from '@plumbline/contract/core/errors'
import { REQUESTED_WITH } from '@plumbline/contract/core/wire'

type RequestFacts = {
  method: Method
  requestedWith: string | undefined
  origin: string | undefined
  host: string | undefined
  fetchSite: string | undefined
  /** Reading a file is recorded, and may use it up. */
  isFile: boolean
}

/** Whether a script of our page sent it: no link, form or frame can send the header. */
export const isOurHeader = (requestedWith: string | undefined) =>
  requestedWith?.toLowerCase() === REQUESTED_WITH.toLowerCase()

/**
 * R-WIRE-5: a state-changing call needs our header and, from a browser, our own origin. Other sites cannot
 * make a browser load our files.
 */
export function refuseForgery(request: RequestFacts, publicUrl: string): RefusalKey | null {
  // A neighbor under the same domain, or on another port, is another site to us.
  const isForeign = request.fetchSite !== undefined && !['same-origin', 'none'].includes(request.fetchSite)
  if (request.method === 'GET') return request.isFile && isForeign ? 'foreign_origin' : null
  if (!isOurHeader(request.requestedWith)) return 'missing_request_header'
  if (isForeign) return 'foreign_origin'
  if (request.origin === undefined) return null
  if (request.origin === new URL(publicUrl).origin) return null
  return URL.canParse(request.origin) && new URL(request.origin).host === request.host
    ? null
    : 'foreign_origin'
}
