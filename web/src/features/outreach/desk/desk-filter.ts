import {
  DESK_OWNERS,
  DESK_PAGE_ROWS,
  DESK_ROWS_MAX,
  type DeskFilter,
} from '@plumbline/contract/outreach/desk'
import { oneOf, readId } from '#platform/router/param-values.ts'

/** Invalid values in the URL are ignored. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  const campaign = readId(params.get('campaign'))
  const specialty = params.get('specialty')?.slice(0, 100) || undefined
  const state = /^[A-Z]{2}$/.exec(params.get('state') ?? '')?.[0]
  return {
    owner: oneOf(DESK_OWNERS, params.get('owner')) ?? 'all',
    ...(campaign !== undefined && { campaign }),
    ...(specialty !== undefined && { specialty }),
    ...(state !== undefined && { state }),
  }
}

export function readRowCount(params: URLSearchParams): number {
  const rows = Number(params.get('rows') ?? DESK_PAGE_ROWS)
  return Number.isInteger(rows) && rows > 0 && rows <= DESK_ROWS_MAX ? rows : DESK_PAGE_ROWS
}
