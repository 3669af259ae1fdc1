import { findRoute } from '@plumbline/contract/core/paths'
import type { Decision } from '#platform/router/named-rules.ts'
import type { Place } from '#platform/router/place.ts'
import { decideNavigation } from '#platform/router/route-guard.ts'
import { auth } from '#platform/session/auth-state.ts'

/** The pure guard with the person who is signed in now. */
export function guard({ path }: Place): Decision {
  return decideNavigation({ path, user: auth.store.get().user, route: findRoute(path) })
}
