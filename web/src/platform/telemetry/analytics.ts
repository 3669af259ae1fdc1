import { ANALYTICS_BATCH_MAX } from '@plumbline/contract/core/constants'
import { type AnalyticsEvent, analyticsEndpoints } from '@plumbline/contract/system/analytics'
import { type Call, call } from '#platform/api/api-client.ts'
import { auth } from '#platform/session/auth-state.ts'
import { flags } from '#platform/session/feature-flags.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { routePattern } from './scrub-address.ts'
import { parseAgent } from './user-agent.ts'

const FLUSH_MS = 3_000
const FLAG = 'analytics_events'

export type Properties = NonNullable<AnalyticsEvent['properties']>
type Surroundings = Pick<
  AnalyticsEvent,
  'userId' | 'userEmail' | 'customer' | 'window' | 'screen' | 'browser' | 'os' | 'context'
>

type AnalyticsDeps = {
  call: Call
  isOn: () => boolean
  now: () => Date
  surroundings: () => Surroundings
  setTimer: (run: () => void, ms: number) => unknown
  /** Runs when the page may not come back. */
  onLeave: (run: () => void) => () => void
}

/** Never blocks and never throws: an event that does not arrive is lost. */
export function createAnalytics({ call, isOn, now, surroundings, setTimer, onLeave }: AnalyticsDeps) {
  let queue: AnalyticsEvent[] = []
  let planned = false
  let previous: string | null = null

  const flush = () => {
    planned = false
    while (queue.length > 0) {
      const events = queue.slice(0, ANALYTICS_BATCH_MAX)
      queue = queue.slice(ANALYTICS_BATCH_MAX)
      const options = { onFailure: 'log', keepalive: true, countsAsActivity: false } as const
      call(analyticsEndpoints.sendEvents, { body: { events } }, options).catch(() => {})
    }
  }

  const add = (event: Pick<AnalyticsEvent, 'type' | 'name' | 'properties' | 'traits'>) => {
    if (!isOn()) return
    queue.push({ timestamp: now().toISOString(), ...surroundings(), ...event })
    if (queue.length >= ANALYTICS_BATCH_MAX) return flush()
    if (planned) return
    planned = true
    setTimer(flush, FLUSH_MS)
  }

  return {
    flush,
    /** R-WIRE-15: on each route change. Only the pattern of the address is recorded. */
    page: (pathname: string = location.pathname) => {
      const name = routePattern(pathname)
      add({ type: 'page', name, properties: { path: name, previous }, traits: null })
      previous = name
    },
    /** Properties must not contain names, ids or free text. */
    track: (name: string, properties: Properties = {}) =>
      add({ type: 'track', name, properties, traits: null }),
    identify: (traits: Properties) => add({ type: 'identify', name: null, properties: null, traits }),
    start: () => onLeave(flush),
  }
}

function browserSurroundings(): Surroundings {
  const { user } = auth.store.get()
  return {
    // The server overwrites both from the session.
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
    customer: location.host,
    window: { width: window.innerWidth, height: window.innerHeight },
    screen: { width: screen.width, height: screen.height },
    ...parseAgent(navigator.userAgent),
    context: { locale: currentLocale(), path: routePattern(location.pathname) },
  }
}

export const analytics = createAnalytics({
  call,
  // R-WIRE-15 also counts visitors, who have no flags, so only an explicit 'off' stops it.
  isOn: () => flags.flag(FLAG) !== false,
  now: () => new Date(),
  surroundings: browserSurroundings,
  setTimer: setTimeout,
  onLeave: (run) => {
    const leave = () => run()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  },
})
