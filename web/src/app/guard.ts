import { findRoute } from '@plumbline/contract/paths'
import { auth } from '#platform/auth-state.ts'
import type { Decision } from '#platform/named-rules.ts'
import type { Place } from '#platform/place.ts'
import { decideNavigation } from '#platform/route-guard.ts'

/** The pure guard with the person who is signed in now. */
export function guard({ path }: Place): Decision {
  return decideNavigation({ path, user: auth.store.get().user, route: findRoute(path) })
}
