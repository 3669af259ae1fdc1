import { withParam } from './place.ts'
import { navigate } from './router.ts'

/** Changes the query of the page without adding a history entry. */
export const showSearch = (search: string) =>
  void navigate(search || window.location.pathname, { replace: true, keepScroll: true })

export const setParam = (name: string, value: string | null) =>
  showSearch(withParam(window.location.search, name, value))

export const clearParams = (names: readonly string[]) =>
  showSearch(names.reduce((search, name) => withParam(search, name, null), window.location.search))
