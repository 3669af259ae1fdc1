import { formatLinesKey, type LinesWanted } from '@plumbline/contract/reports/lines-key'
import type { MouseEvent } from 'react'
import { withParam } from './place.ts'
import { navigate } from './router.ts'

/** R-DES-4: a dotted underline opens claim lines. */
export const LINES_LINK_CLASS =
  // At least 24 px each way to press, in the same line.
  '-mx-1 -my-1.5 inline-block min-h-6 min-w-6 px-1 py-1.5 tabular-nums text-inherit underline decoration-text-3 decoration-dotted underline-offset-4 hover:decoration-solid'

/** Sort order and page of the open lines; reset when other lines are opened. */
export const LINES_VIEW_PARAMS = ['lines_sort', 'lines_order', 'lines_offset'] as const

/** The address with the lines closed. */
export const withoutLines = (search: string): string =>
  ['lines', ...LINES_VIEW_PARAMS].reduce((rest, name) => withParam(rest, name, null), search)

/** The current address with the lines of one number open; `provider` if the page itself has none. */
export function linesHref(search: string, wanted: LinesWanted, provider?: string): string {
  const open = withParam(withoutLines(search), 'lines', formatLinesKey(wanted))
  return provider === undefined ? open : withParam(open, 'provider', provider)
}

/** For the link's onClick: the page behind the drawer keeps its scroll position. */
export function openLines(event: MouseEvent<HTMLAnchorElement>, href: string): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void navigate(href, { keepScroll: true })
}
