import { STATE_CODES } from '@plumbline/contract/core/place-names'
import {
  DESK_OWNERS,
  DESK_PAGE_ROWS,
  DESK_ROWS_MAX,
  type DeskFilter,
} from '@plumbline/contract/outreach/desk'
import { oneOf, readId } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

/** Invalid values in the URL are ignored, and named by `listDeskFilters`. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  const campaign = readId(params.get('campaign'))
  const specialty = params.get('specialty')?.slice(0, 100) || undefined
  const state = oneOf(STATE_CODES, params.get('state'))
  return {
    owner: oneOf(DESK_OWNERS, params.get('owner')) ?? 'all',
    ...(campaign !== undefined && { campaign }),
    ...(specialty !== undefined && { specialty }),
    ...(state !== undefined && { state }),
  }
}

export const listDeskFilters = (labels: {
  ownerFilter: string
  campaign: string
  state: string
}): AddressFilter[] => [
  { param: 'owner', label: labels.ownerFilter, allowed: DESK_OWNERS },
  { param: 'campaign', label: labels.campaign, accepts: (text) => readId(text) !== undefined },
  { param: 'state', label: labels.state, allowed: STATE_CODES },
]

export function readRowCount(params: URLSearchParams): number {
  const rows = Number(params.get('rows') ?? DESK_PAGE_ROWS)
  return Number.isInteger(rows) && rows > 0 && rows <= DESK_ROWS_MAX ? rows : DESK_PAGE_ROWS
}
