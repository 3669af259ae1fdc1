import { withParam } from '#platform/router/place.ts'
import { navigate } from '#platform/router/router.ts'

const show = (search: string) =>
  void navigate(search || window.location.pathname, { replace: true, keepScroll: true })

export const setParam = (name: string, value: string | null) =>
  show(withParam(window.location.search, name, value))

export const clearFilters = (names: readonly string[]) =>
  show(names.reduce((search, name) => withParam(search, name, null), window.location.search))

/** One of the known values, whatever the address says. */
export const oneOf = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const readId = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined)

export const providerHref = (id: string) => `/admin/support/dashboard?provider=${id}`

const DAY_MS = 24 * 60 * 60 * 1000

export const ageInDays = (iso: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / DAY_MS))
