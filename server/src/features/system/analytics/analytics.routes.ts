import { splitLocale } from '@plumbline/contract/core/locale'
import { findRoute } from '@plumbline/contract/core/paths'
import type { AnalyticsEvent, analyticsEndpoints } from '@plumbline/contract/system/analytics'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { Handlers } from '#platform/request/handler.ts'
import { Refusal } from '#platform/request/refusal.ts'
import type { Throttle } from '#platform/security/throttle.ts'

type Properties = AnalyticsEvent['properties']

const UNKNOWN_ADDRESS = '(other)'

/** Product, "The wire": addresses are kept as route patterns, so that no token, code or id is stored. */
function withoutAddresses(properties: Properties): Properties {
  if (properties === null || properties === undefined) return properties
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [
      key,
      typeof value === 'string' ? asPattern(value) : value,
    ]),
  )
}

function asPattern(value: string): string {
  const isAddress = value.startsWith('/') || /^[a-z][a-z\d+.-]*:\/\//i.test(value)
  if (!isAddress) return value
  const url = URL.canParse(value, 'http://portal') ? new URL(value, 'http://portal') : null
  return (url && findRoute(splitLocale(url.pathname).path)?.path) ?? UNKNOWN_ADDRESS
}

async function insertEvents(
  db: Executor,
  events: AnalyticsEvent[],
  user: { id: string; email: string } | null,
) {
  const rows = events.map((event) => ({
    ...event,
    name: typeof event.name === 'string' ? asPattern(event.name) : event.name,
    context: withoutAddresses(event.context),
    properties: withoutAddresses(event.properties),
    traits: withoutAddresses(event.traits),
    userId: user?.id ?? null,
    userEmail: user?.email ?? null,
  }))
  await prepared(sql`
    insert into analytics_events (type, occurred_at, user_id, name, event)
    select e->>'type', (e->>'timestamp')::timestamptz, ${user?.id ?? null}::uuid, e->>'name', e
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`).execute(db)
}

export function analyticsHandlers(throttle: Throttle): Handlers<typeof analyticsEndpoints> {
  return {
    async sendEvents({ db, viewer, body, address }) {
      const { allowed, retryAfterSeconds } = await throttle.take(address)
      if (!allowed) throw new Refusal('too_many_requests', { retryAfterSeconds })
      // The identity is the session's, whatever the event says.
      const user =
        viewer === null
          ? null
          : await findRow(
              db,
              prepared(
                sql<{ id: string; email: string }>`select id, email from users where id = ${viewer.userId}`,
              ),
            )
      await insertEvents(db, body.events, user)
      return { data: { accepted: body.events.length } }
    },
  }
}
