import { TIMELINE_KINDS, type TimelineKind } from '@plumbline/contract/outreach/provider-timeline'
import { withParam } from '#platform/router/place.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

export const SECTIONS = [
  'overview',
  'campaigns',
  'timeline',
  'messages',
  'notes',
  'audits',
  'codes',
  'people',
] as const
export type Section = (typeof SECTIONS)[number]

const PAGE = '/admin/support/dashboard'
const PROVIDER = 'provider'
const SECTION = 'section'
const EVENTS = 'events'

const findValue = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null

export const readSection = (params: URLSearchParams): Section =>
  findValue(SECTIONS, params.get(SECTION)) ?? 'overview'
export const readEvents = (params: URLSearchParams): TimelineKind | null =>
  findValue(TIMELINE_KINDS, params.get(EVENTS))

/** Unknown values are ignored, and named by the page. */
export const listPageFilters = (labels: { section: string; events: string }): AddressFilter[] => [
  { param: SECTION, label: labels.section, allowed: SECTIONS },
  { param: EVENTS, label: labels.events, allowed: TIMELINE_KINDS },
]

/** Back to the list with its filters, which stay in the URL. */
export const listAddress = (search: string): string =>
  `${PAGE}${[PROVIDER, SECTION, EVENTS].reduce((left, name) => withParam(left, name, null), search)}`

/** Drops the event filter, which belongs to the timeline. */
export const sectionSearch = (search: string, section: Section): string =>
  withParam(withParam(search, EVENTS, null), SECTION, section === 'overview' ? null : section)

export const eventsSearch = (search: string, kind: TimelineKind | null): string =>
  withParam(search, EVENTS, kind)

const TOOLS = '/admin/support/tools'
export const caseAddress = (id: string) => `${TOOLS}?tab=cases&show=all&case=${id}`
export const casesAddress = `${TOOLS}?tab=cases`
export const usersAddress = `${TOOLS}?tab=users`
export const lettersAddress = `${TOOLS}?tab=letters`
export const campaignAddress = (id: string) => `${TOOLS}?tab=campaigns&campaign=${id}`
export const responseAddress = (id: string) => `/admin/support/feedback?show=all&response=${id}`
export const feedbackAddress = '/admin/support/feedback?tab=feedback'
