import { adminSessionEndpoints } from '@plumbline/contract/access/admin-session'
import { sessionEndpoints } from '@plumbline/contract/access/session'
import { userEndpoints } from '@plumbline/contract/access/user'
import { API_BASE } from '@plumbline/contract/core/constants'
import type { Answer } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import { mayAccess } from '@plumbline/contract/core/roles'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { featureFlagEndpoints } from '@plumbline/contract/system/feature-flags'
import { payerEndpoints } from '@plumbline/contract/system/payer'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Settings = Answer<typeof userEndpoints.getSettings>

/** Read by web/src/platform/api/start-answers.ts. */
const BLOCK_ID = 'plumbline-answers'

const OF_EVERY_PAGE = [payerEndpoints.getPayer, featureFlagEndpoints.listFlags, sessionEndpoints.getSession]

/** What a page shows first takes one answer more. */
function pathsOfPage(path: string, query: URLSearchParams): string[] {
  const id = query.get('id')
  return path === '/report' && id !== null && parseReportId(id) !== null ? [`/reports/${id}`] : []
}

function pathsOf(settings: string, path: string, query: URLSearchParams): string[] {
  const { data: user } = JSON.parse(settings) as Settings
  const roles = [user.role.name, ...user.userrole.map(({ role }) => role.name)]
  const { getAdminSession } = adminSessionEndpoints
  const rows = mayAccess(getAdminSession.access, roles) ? [...OF_EVERY_PAGE, getAdminSession] : OF_EVERY_PAGE
  return [...rows.map((row) => row.path), ...pathsOfPage(path, query)]
}

/**
 * The answers that a page asks for at its start (spec §7), by their address: whoever has them in the page
 * waits for no call. They are asked of the API itself, as the same person: what admits, scopes and
 * records a call does so here. Null for a visitor.
 */
export async function findStartAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  page: { path: string; query: URLSearchParams; locale: Locale },
): Promise<Record<string, string> | null> {
  const ask = async (path: string): Promise<[string, string] | null> => {
    const url = API_BASE + path
    const { cookie, 'user-agent': userAgent } = request.headers
    const traceparent = `00-${request.id}-${request.id.slice(0, 16)}-00`
    const headers = {
      accept: 'application/json',
      'accept-language': page.locale,
      [HEADERS.requestedWith]: REQUESTED_WITH,
      traceparent,
      ...(cookie !== undefined && { cookie }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    }
    // A server that closes asks itself nothing more; the page asks by itself.
    const answer = await app.inject({ url, headers, remoteAddress: request.ip }).catch(() => null)
    return answer?.statusCode === 200 ? [url, answer.body] : null
  }
  const settings = await ask(userEndpoints.getSettings.path)
  if (settings === null) return null
  const others = await Promise.all(pathsOf(settings[1], page.path, page.query).map(ask))
  return Object.fromEntries([settings, ...others.filter((answer) => answer !== null)])
}

/** Data, not script: nothing of it runs, and no text in it can end it. */
export function withStartAnswers(html: string, answers: Record<string, string>): string {
  const json = JSON.stringify(answers).replace(/</g, '\\u003c')
  const block = `<script type="application/json" id="${BLOCK_ID}">${json}</script>`
  return html.replace('</body>', () => `${block}</body>`)
}
