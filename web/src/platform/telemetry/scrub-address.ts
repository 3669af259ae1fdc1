import { splitLocale } from '@plumbline/contract/core/locale'
import { findRoute } from '@plumbline/contract/core/paths'

export const UNKNOWN = '(unknown)'

/** R-WIRE-14: addresses are recorded as route patterns, without tokens, codes or ids. */
export function routePattern(pathname: string): string {
  return findRoute(splitLocale(pathname).path)?.path ?? UNKNOWN
}
