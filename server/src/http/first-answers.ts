import type { ProviderBrief, userEndpoints } from '@plumbline/contract/access/user'
import { caseDueEndpoints } from '@plumbline/contract/cases/case-due'
import type { Answer } from '@plumbline/contract/core/endpoint'
import { practiceOverviewEndpoints } from '@plumbline/contract/reports/practice-overview'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import {
  OVERVIEW_REPORTS_MAX,
  REPORTS_PER_PAGE,
  reportListEndpoints,
} from '@plumbline/contract/reports/report-list'
import { readSavedList } from '@plumbline/contract/reports/saved-list'
import { coderCallEndpoints } from '@plumbline/contract/responses/coder-calls'
import { responseEndpoints } from '@plumbline/contract/responses/responses'

type User = Answer<typeof userEndpoints.getSettings>['data']

const LANDINGS: readonly string[] = ['/welcome', '/dashboard']
const CASES = [caseDueEndpoints.listCaseDueDates.path, caseDueEndpoints.countOpenCases.path]
const DUE = [...CASES, responseEndpoints.listOpenResponses.path, coderCallEndpoints.listCalls.path]

/** As the page chooses it (web/src/platform/session/current-provider.ts); null for all providers. */
export function decideProvider(
  { providers, preferences }: User,
  query: URLSearchParams,
): ProviderBrief | null {
  const saved: unknown = preferences.user_settings?.currentProviderId
  const requested = query.get('provider')
  const chosen = [requested, saved]
    .map((id) => providers.find((provider) => provider.id === id))
    .find((provider) => provider !== undefined)
  if (requested === 'all' && providers.length > 1) return null
  if (chosen !== undefined) return chosen
  return providers.length === 1 ? (providers[0] ?? null) : null
}

const reports = (query: Record<string, string | number>) =>
  `${reportListEndpoints.listReports.path}?${new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )}`

export const standingPath = (provider: ProviderBrief): string =>
  reports({ provider_id: provider.id, limit: OVERVIEW_REPORTS_MAX })

/** Those of all the reader's providers that stand out. */
export const OTHERS_PATH = reports({ outcome: 'Significantly Higher', limit: OVERVIEW_REPORTS_MAX })

/** The first page of the list without a filter, as web/src/features/reports/report-list/list-choice.ts asks for it. */
export function listPath({ preferences }: User, provider: ProviderBrief | null): string {
  const { period, sort, order } = readSavedList(preferences.user_settings ?? {})
  return reports({
    ...(period === 'all' && { period }),
    ...(provider !== null && { provider_id: provider.id }),
    sort,
    order,
    offset: 0,
    limit: REPORTS_PER_PAGE,
  })
}

/**
 * What a page shows first, beside what every page needs. An answer that the page does not ask for is wasted, and one
 * that is missing is asked for: `e2e/src/first-answers.test.ts` compares the two.
 */
export function listFirstPaths(user: User, path: string, query: URLSearchParams): string[] {
  const id = query.get('id')
  if (path === '/report') return id !== null && parseReportId(id) !== null ? [`/reports/${id}`, ...CASES] : []
  const isOtherView = query.has('tab') || query.has('view')
  if (!LANDINGS.includes(path) || isOtherView || user.providers.length === 0) return []
  const provider = decideProvider(user, query)
  const isWithoutFilter = [...query.keys()].every((name) => name === 'provider')
  return [
    provider === null ? practiceOverviewEndpoints.getPracticeOverview.path : standingPath(provider),
    ...(path === '/dashboard' && isWithoutFilter ? [listPath(user, provider)] : []),
    ...(path === '/welcome' && provider !== null && user.providers.length > 1 ? [OTHERS_PATH] : []),
    ...DUE,
  ]
}
