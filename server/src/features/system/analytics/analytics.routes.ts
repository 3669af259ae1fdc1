import { splitLocale } from '@plumbline/contract/core/locale'
import { findRoute } from '@plumbline/contract/core/paths'
import type { AnalyticsEvent, analyticsEndpoints } from '@plumbline/contract/system/analytics'
import type { Handlers } from '#platform/request/handler.ts'
import { limitByAddress, type Throttle } from '#platform/security/throttle.ts'
import { type EventUser, findEventUser, insertEvents } from './analytics.repository.ts'

type Properties = AnalyticsEvent['properties']

const UNKNOWN_ADDRESS = '(other)'

/** R-WIRE-14: addresses are stored as route patterns, so that no token, code or id is stored. */
function withoutAddresses(properties: Properties): Properties {
  if (properties === null || properties === undefined) return properties
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'string' ? toPattern(value) : value,
    ]),
  )
}

function toPattern(value: string): string {
  const isAddress = value.startsWith('/') || /^[a-z][a-z\d+.-]*:\/\//i.test(value)
  if (!isAddress) return value
  const url = URL.canParse(value, 'http://portal') ? new URL(value, 'http://portal') : null
  return (url && findRoute(splitLocale(url.pathname).path)?.path) ?? UNKNOWN_ADDRESS
}

/** The user comes from the session, whatever the event says. */
const toStoredEvent = (event: AnalyticsEvent, user: EventUser | null): AnalyticsEvent => ({
  ...event,
  name: typeof event.name === 'string' ? toPattern(event.name) : event.name,
  context: withoutAddresses(event.context),
  properties: withoutAddresses(event.properties),
  traits: withoutAddresses(event.traits),
  userId: user?.id ?? null,
  userEmail: user?.email ?? null,
})

export function analyticsHandlers(throttle: Throttle): Handlers<typeof analyticsEndpoints> {
  return {
    sendEvents: limitByAddress(throttle, async ({ db, viewer, body }) => {
      const user = viewer === null ? null : await findEventUser(db, viewer.userId)
      const events = body.events.map((event) => toStoredEvent(event, user))
      await insertEvents(db, events, user?.id ?? null)
      return { data: { accepted: events.length } }
    }),
  }
}
