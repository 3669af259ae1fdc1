import { API_BASE } from '@plumbline/contract/core/constants'
import { onCallDone } from '#platform/api/api-client.ts'
import { auth } from '#platform/session/auth-state.ts'
import { analytics } from './analytics.ts'

type Steps = typeof import('./tracked-steps.ts')

/** The list loads with the first step that may be on it. An event that cannot be sent is lost (analytics.ts). */
function track(find: (steps: Steps) => ReturnType<Steps['stepsOfCall']>): void {
  // Support that acts as a provider takes no step for them.
  if (auth.store.get().admin?.provider != null) return
  import('./tracked-steps.ts')
    .then((steps) => {
      for (const step of find(steps)) analytics.track(steps.stepEvent(step))
    })
    .catch(() => {})
}

function followLink({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || defaultPrevented || link.origin !== location.origin) return
  const { pathname } = link
  if (pathname.startsWith(`${API_BASE}/`)) track(({ stepsOfLink }) => stepsOfLink(pathname))
}

/** R-OUT-11: sends a `track` event for each step, without ids or words. */
export function trackSteps(): void {
  onCallDone(({ method, path }, body, answer) => {
    // Its own events are no steps, and neither is what is only read.
    if (method === 'GET' || path === '/crow') return
    const data = (answer as { data?: unknown } | null)?.data
    track(({ stepsOfCall }) => stepsOfCall({ method, path, body, data }))
  })
  document.addEventListener('click', followLink)
}
