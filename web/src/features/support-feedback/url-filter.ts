import { withParam } from '#platform/place.ts'
import { navigate } from '#platform/router.ts'

export const PAGE_PARAM = 'offset'

const show = (search: string) =>
  void navigate(search || window.location.pathname, { replace: true, keepScroll: true })

/** A changed filter begins at the first page. */
export const setFilter = (name: string, value: string | null) =>
  show(withParam(withParam(window.location.search, PAGE_PARAM, null), name, value))

export const setParam = (name: string, value: string | null) =>
  show(withParam(window.location.search, name, value))

export const clearFilters = (names: readonly string[]) =>
  show([...names, PAGE_PARAM].reduce((search, name) => withParam(search, name, null), window.location.search))

/** One of the known values, whatever the address says. */
export const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text)

export function toOffset(text: string | null): number {
  const offset = Number(text ?? 0)
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0
}

const DAY_MS = 24 * 60 * 60 * 1000

export const ageInDays = (iso: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS))
