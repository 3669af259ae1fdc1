import type { userEndpoints } from '@plumbline/contract/access/user'
import { caseDueEndpoints } from '@plumbline/contract/cases/case-due'
import type { Answer } from '@plumbline/contract/core/endpoint'
import { practiceOverviewEndpoints } from '@plumbline/contract/reports/practice-overview'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import { OVERVIEW_REPORTS_MAX, reportListEndpoints } from '@plumbline/contract/reports/report-list'
import { coderCallEndpoints } from '@plumbline/contract/responses/coder-calls'
import { responseEndpoints } from '@plumbline/contract/responses/responses'

type User = Answer<typeof userEndpoints.getSettings>['data']

const LANDINGS: readonly string[] = ['/welcome', '/dashboard']
const DUE = [
  caseDueEndpoints.listCaseDueDates,
  caseDueEndpoints.countOpenCases,
  responseEndpoints.listOpenResponses,
  coderCallEndpoints.listCalls,
].map((row) => row.path)

/** As the page chooses it (web/src/platform/session/current-provider.ts); null for all providers. */
function decideProvider({ providers, preferences }: User, query: URLSearchParams): string | null {
  const saved: unknown = preferences.user_settings?.currentProviderId
  const requested = query.get('provider')
  const chosen = [...(requested === null ? [] : [requested]), saved].find((id) =>
    providers.some((provider) => provider.id === id),
  )
  if (requested === 'all' && providers.length > 1) return null
  if (typeof chosen === 'string') return chosen
  return providers.length === 1 ? (providers[0]?.id ?? null) : null
}

/**
 * What a page shows first, beside what every page needs. An answer that the page does not ask for is wasted, and one
 * that is missing is asked for: `e2e/src/first-answers.test.ts` compares the two.
 */
export function listFirstPaths(user: User, path: string, query: URLSearchParams): string[] {
  const id = query.get('id')
  if (path === '/report') return id !== null && parseReportId(id) !== null ? [`/reports/${id}`] : []
  if (!LANDINGS.includes(path) || query.has('tab') || user.providers.length === 0) return []
  const provider = decideProvider(user, query)
  if (provider === null) return [practiceOverviewEndpoints.getPracticeOverview.path, ...DUE]
  const reports = new URLSearchParams({ provider_id: provider, limit: String(OVERVIEW_REPORTS_MAX) })
  return [`${reportListEndpoints.listReports.path}?${reports}`, ...DUE]
}
