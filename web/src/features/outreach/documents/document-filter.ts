import {
  DOCUMENT_KINDS,
  DOCUMENT_SORTS,
  DOCUMENTS_PER_PAGE,
  type DocumentKind,
  type DocumentSort,
} from '@plumbline/contract/outreach/documents'
import { withParam } from '#platform/router/place.ts'
import { showSearch } from '#platform/router/set-param.ts'

export const SEARCH_PARAM = 'search'
const FILTER_PARAMS = ['kind', 'topic', 'language', 'unread'] as const
const PARAMS = [...FILTER_PARAMS, SEARCH_PARAM, 'sort', 'offset'] as const
type Param = (typeof PARAMS)[number]

export type DocumentFilter = {
  search: string
  kind: DocumentKind | null
  topic: string | null
  language: 'en' | 'es' | null
  unread: boolean
  sort: DocumentSort
  order: 'ascending' | 'descending'
  offset: number
}

const TOPIC = /^[A-Z0-9]{5}$/
const SORT = /^([a-z_]+)-(ascending|descending)$/

/** Invalid values in the URL are ignored. */
export function readFilter(params: URLSearchParams): DocumentFilter {
  const [, sort, order] = SORT.exec(params.get('sort') ?? '') ?? []
  const topic = params.get('topic') ?? ''
  const language = params.get('language')
  const offset = Number(params.get('offset') ?? 0)
  const validSort = DOCUMENT_SORTS.find((one) => one === sort)
  return {
    search: (params.get(SEARCH_PARAM) ?? '').trim().slice(0, 100),
    kind: DOCUMENT_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    topic: TOPIC.test(topic) ? topic : null,
    language: language === 'en' || language === 'es' ? language : null,
    unread: params.get('unread') === 'true',
    sort: validSort ?? 'created_at',
    order: validSort !== undefined && order === 'ascending' ? 'ascending' : 'descending',
    offset: Number.isInteger(offset) && offset > 0 ? offset - (offset % DOCUMENTS_PER_PAGE) : 0,
  }
}

export const isFiltered = ({ search, kind, topic, language, unread }: DocumentFilter) =>
  search !== '' || kind !== null || topic !== null || language !== null || unread

/** Any change except of the page goes back to the first page. */
export function searchWith(search: string, name: Param, value: string | null): string {
  const changed = withParam(search, name, value)
  return name === 'offset' ? changed : withParam(changed, 'offset', null)
}

export const searchWithout = (search: string): string =>
  [...FILTER_PARAMS, SEARCH_PARAM, 'offset'].reduce((rest, name) => withParam(rest, name, null), search)

export const choose = (name: Param, value: string | null) =>
  showSearch(searchWith(window.location.search, name, value))
