import { LOCALES } from '@plumbline/contract/core/locale'
import { STATE_CODES } from '@plumbline/contract/core/place-names'
import {
  DESK_OWNERS,
  DESK_PAGE_ROWS,
  DESK_ROWS_MAX,
  type DeskFilter,
} from '@plumbline/contract/outreach/desk'
import { oneOf, readId } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

const SPECIALTY_MAX = 100
const isSpecialty = (text: string) => text.length <= SPECIALTY_MAX

/** Invalid values in the URL are ignored, and named by `listDeskFilters`. */
export function readDeskFilter(params: URLSearchParams): DeskFilter {
  const campaign = readId(params.get('campaign'))
  const given = params.get('specialty') ?? ''
  const specialty = given !== '' && isSpecialty(given) ? given : undefined
  const state = oneOf(STATE_CODES, params.get('state'))
  const language = oneOf(LOCALES, params.get('language'))
  return {
    owner: oneOf(DESK_OWNERS, params.get('owner')) ?? 'all',
    ...(campaign !== undefined && { campaign }),
    ...(specialty !== undefined && { specialty }),
    ...(state !== undefined && { state }),
    ...(language !== undefined && { language }),
  }
}

/** What a person can take away to see more calls. */
export const DESK_PARAMS = ['owner', 'campaign', 'specialty', 'state', 'language']

/** Fewer calls are counted than there are today: whoever owns them, they are counted under the other filters. */
export const isNarrowed = ({ owner, ...others }: DeskFilter): boolean => Object.keys(others).length > 0

export const listDeskFilters = (labels: {
  ownerFilter: string
  campaign: string
  specialty: string
  state: string
  language: string
  rows: string
}): AddressFilter[] => [
  { param: 'owner', label: labels.ownerFilter, allowed: DESK_OWNERS },
  { param: 'campaign', label: labels.campaign, accepts: (text) => readId(text) !== undefined },
  { param: 'specialty', label: labels.specialty, accepts: isSpecialty },
  { param: 'state', label: labels.state, allowed: STATE_CODES },
  { param: 'language', label: labels.language, allowed: LOCALES },
  { param: 'rows', label: labels.rows, accepts: isRowCount },
]

function isRowCount(text: string): boolean {
  const rows = Number(text)
  return Number.isInteger(rows) && rows > 0 && rows <= DESK_ROWS_MAX
}

export function readRowCount(params: URLSearchParams): number {
  const text = params.get('rows') ?? ''
  return isRowCount(text) ? Number(text) : DESK_PAGE_ROWS
}
