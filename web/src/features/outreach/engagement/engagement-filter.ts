import { STATE_CODES } from '@plumbline/contract/core/place-names'
import { type ContactFilter, FUNNEL_SPLITS, type FunnelSplit } from '@plumbline/contract/outreach/engagement'
import {
  COMMUNICATION_TYPES,
  OUTREACH_METHODS,
  WORKLIST_ACTIONS,
  type WorklistAction,
} from '@plumbline/contract/outreach/engagement-steps'
import { oneOf, readId } from '#platform/router/param-values.ts'
import { clearParams } from '#platform/router/set-param.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

export const FILTER_PARAMS = ['campaign', 'method', 'type', 'specialty', 'state', 'from', 'to'] as const
export type FilterParam = (typeof FILTER_PARAMS)[number]

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/

const matching = (pattern: RegExp, text: string | null): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined

/** Invalid values in the URL are ignored, and named by `listFilters`. */
export function readFilter(params: URLSearchParams): ContactFilter {
  const values = {
    campaign: readId(params.get('campaign')),
    method: oneOf(OUTREACH_METHODS, params.get('method')),
    type: oneOf(COMMUNICATION_TYPES, params.get('type')),
    specialty: params.get('specialty')?.slice(0, 100) || undefined,
    state: oneOf(STATE_CODES, params.get('state')),
    from: matching(MONTH, params.get('from')),
    to: matching(MONTH, params.get('to')),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

type Labels = Record<Exclude<FilterParam, 'specialty'>, string>
type Views = { view: string; next: string; split: string }

export const listFilters = (labels: Labels, views: Views): AddressFilter[] => [
  { param: 'campaign', label: labels.campaign, accepts: (text) => readId(text) !== undefined },
  { param: 'method', label: labels.method, allowed: OUTREACH_METHODS },
  { param: 'type', label: labels.type, allowed: COMMUNICATION_TYPES },
  { param: 'state', label: labels.state, allowed: STATE_CODES },
  { param: 'from', label: labels.from, accepts: (text) => MONTH.test(text) },
  { param: 'to', label: labels.to, accepts: (text) => MONTH.test(text) },
  { param: 'view', label: views.view, allowed: ['desk'] },
  { param: 'next', label: views.next, allowed: WORKLIST_ACTIONS },
  { param: 'split', label: views.split, allowed: FUNNEL_SPLITS },
]

export const readSplit = (params: URLSearchParams): FunnelSplit =>
  oneOf(FUNNEL_SPLITS, params.get('split')) ?? 'method'

export const readAction = (params: URLSearchParams): WorklistAction | undefined =>
  oneOf(WORKLIST_ACTIONS, params.get('next'))

export const clearFilters = () => clearParams(FILTER_PARAMS)
