import {
  FEEDBACK_STATUSES,
  FEEDBACK_THEMES,
  type FeedbackFilter,
  OWNER_FILTERS,
  type OwnerFilter,
} from '@plumbline/contract/responses/feedback'
import { oneOf, readId } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

export const FEEDBACK_PARAMS = ['helpful', 'theme', 'status', 'owner', 'family', 'period'] as const

export const FEEDBACK_TABS = ['responses', 'disputes', 'feedback', 'ratings', 'calls'] as const
export const TREND_STEPS = ['quarter', 'month'] as const

export const listPageFilters = (labels: { tab: string; by: string }): AddressFilter[] => [
  { param: 'tab', label: labels.tab, allowed: FEEDBACK_TABS },
  { param: 'by', label: labels.by, allowed: TREND_STEPS },
]

const FAMILY = /^[A-Z0-9]{5}$/
const PERIOD = /^\d{4}Q[1-4]$/
const matching = (shape: RegExp, text: string | null) =>
  text !== null && shape.test(text) ? text : undefined

export const readOwner = (params: URLSearchParams): OwnerFilter | undefined =>
  oneOf(OWNER_FILTERS, params.get('owner')) ?? readId(params.get('owner'))

const acceptsOwner = (text: string) => oneOf(OWNER_FILTERS, text) !== undefined || readId(text) !== undefined

export const ownerFilter = (label: string): AddressFilter => ({
  param: 'owner',
  label,
  allowed: OWNER_FILTERS,
  accepts: acceptsOwner,
})

type Labels = Record<'helpful' | 'theme' | 'status' | 'owner' | 'report', string>

export const listFeedbackFilters = (labels: Labels): AddressFilter[] => [
  { param: 'helpful', label: labels.helpful, allowed: ['true', 'false'] },
  { param: 'theme', label: labels.theme, allowed: FEEDBACK_THEMES },
  { param: 'status', label: labels.status, allowed: FEEDBACK_STATUSES },
  ownerFilter(labels.owner),
  { param: 'family', label: labels.report, accepts: (text) => FAMILY.test(text) },
  { param: 'period', label: labels.report, accepts: (text) => PERIOD.test(text) },
]

/** Reads the filters from the URL; invalid values are ignored, and named by `listFeedbackFilters`. */
export function readFeedbackFilter(params: URLSearchParams): FeedbackFilter {
  const helpful = oneOf(['true', 'false'] as const, params.get('helpful'))
  const theme = oneOf(FEEDBACK_THEMES, params.get('theme'))
  const status = oneOf(FEEDBACK_STATUSES, params.get('status'))
  const owner = readOwner(params)
  const family = matching(FAMILY, params.get('family'))
  const period = matching(PERIOD, params.get('period'))
  return {
    ...(helpful && { helpful }),
    ...(theme && { theme }),
    ...(status && { status }),
    ...(owner && { owner }),
    ...(family && { family }),
    ...(period && { period }),
  }
}
