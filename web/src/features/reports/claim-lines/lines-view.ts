import { LINE_SORTS, LINES_PER_PAGE } from '@plumbline/contract/reports/report-lines'
import { LINES_VIEW_PARAMS } from '#platform/router/lines-link.ts'
import { withParam } from '#platform/router/place.ts'

export type LinesSort = (typeof LINE_SORTS)[number]

/** The order of the lines, and where their page begins. */
export type LinesView = { sort: LinesSort; order: 'ascending' | 'descending'; offset: number }

export const FIRST_VIEW: LinesView = { sort: 'service_date', order: 'ascending', offset: 0 }

const [SORT, ORDER, OFFSET] = LINES_VIEW_PARAMS

export const isLinesSort = (name: string | null): name is LinesSort => LINE_SORTS.some((one) => one === name)

/** Reads the view from the URL; invalid values become the default. */
export function readLinesView(params: URLSearchParams): LinesView {
  const sort = params.get(SORT)
  const offset = Number(params.get(OFFSET))
  return {
    sort: isLinesSort(sort) ? sort : FIRST_VIEW.sort,
    order: params.get(ORDER) === 'descending' ? 'descending' : 'ascending',
    offset: Number.isSafeInteger(offset) && offset > 0 && offset % LINES_PER_PAGE === 0 ? offset : 0,
  }
}

/** Writes the view into the URL; default values are left out. */
export function writeLinesView(search: string, { sort, order, offset }: LinesView): string {
  const values = [
    [SORT, sort === FIRST_VIEW.sort ? null : sort],
    [ORDER, order === FIRST_VIEW.order ? null : order],
    [OFFSET, offset === 0 ? null : String(offset)],
  ] as const
  return values.reduce((rest, [name, value]) => withParam(rest, name, value), search)
}
