import { setTimeout as sleep } from 'node:timers/promises'
import { adminSessionEndpoints } from '@plumbline/contract/access/admin-session'
import { sessionEndpoints } from '@plumbline/contract/access/session'
import { userEndpoints } from '@plumbline/contract/access/user'
import { API_BASE } from '@plumbline/contract/core/constants'
import type { Answer } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import { mayAccess } from '@plumbline/contract/core/roles'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { featureFlagEndpoints } from '@plumbline/contract/system/feature-flags'
import { payerEndpoints } from '@plumbline/contract/system/payer'
import { shownAnnouncementEndpoints } from '@plumbline/contract/system/shown-announcements'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listFirstPaths } from './first-answers.ts'

type Settings = Answer<typeof userEndpoints.getSettings>

/** Read by web/src/platform/api/start-answers.ts. */
const BLOCK_ID = 'plumbline-answers'

const EVERY_PAGE = [
  payerEndpoints.getPayer,
  featureFlagEndpoints.listFlags,
  sessionEndpoints.getSession,
  shownAnnouncementEndpoints.listShownAnnouncements,
]

/** A slow answer does not hold back the page, which then asks for it itself. */
const FIRST_ANSWERS_WAIT_MS = 1_500

/** Null if it takes longer. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  const over = new AbortController()
  try {
    return await Promise.race([answer, sleep(ms, null, { signal: over.signal })])
  } finally {
    over.abort()
  }
}

function listEveryPaths({ role, userrole }: Settings['data']): string[] {
  const roles = [role.name, ...userrole.map((held) => held.role.name)]
  const { getAdminSession } = adminSessionEndpoints
  const rows = mayAccess(getAdminSession.access, roles) ? [...EVERY_PAGE, getAdminSession] : EVERY_PAGE
  return rows.map((row) => row.path)
}

/**
 * The answers that a page needs at its start (R-SES-16), by address, so that it does not wait for calls. They come
 * from the API itself with the same session, so that access, scope and records are the same. Null for a visitor.
 */
export async function findStartAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  page: { path: string; query: URLSearchParams; locale: Locale },
): Promise<Record<string, string> | null> {
  const call = async (path: string): Promise<[string, string] | null> => {
    const url = API_BASE + path
    const { cookie, host, 'user-agent': userAgent } = request.headers
    const traceparent = `00-${request.id}-${request.id.slice(0, 16)}-00`
    const headers = {
      accept: 'application/json',
      'accept-language': page.locale,
      [HEADERS.requestedWith]: REQUESTED_WITH,
      traceparent,
      ...(host !== undefined && { host }),
      ...(cookie !== undefined && { cookie }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    }
    // Fails while the server closes; the page then makes the call itself.
    const answer = await app.inject({ url, headers, remoteAddress: request.ip }).catch(() => null)
    return answer?.statusCode === 200 ? [url, answer.body] : null
  }
  const settings = await call(userEndpoints.getSettings.path)
  if (settings === null) return null
  const { data: user } = JSON.parse(settings[1]) as Settings
  const others = await Promise.all([
    ...listEveryPaths(user).map(call),
    ...listFirstPaths(user, page.path, page.query).map((path) => within(FIRST_ANSWERS_WAIT_MS, call(path))),
  ])
  return Object.fromEntries([settings, ...others.filter((answer) => answer !== null)])
}

/** A data block that does not run; no text in it can end it. */
export function withStartAnswers(html: string, answers: Record<string, string>): string {
  const json = JSON.stringify(answers).replace(/</g, '\\u003c')
  const block = `<script type="application/json" id="${BLOCK_ID}">${json}</script>`
  return html.replace('</body>', () => `${block}</body>`)
}
