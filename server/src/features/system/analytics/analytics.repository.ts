import type { AnalyticsEvent } from '@plumbline/contract/system/analytics'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

export type EventUser = { id: string; email: string }

export function findEventUser(db: Executor, userId: string): Promise<EventUser | null> {
  return findRow(db, prepared(sql<EventUser>`select id, email from users where id = ${userId}`))
}

export async function insertEvents(
  db: Executor,
  events: readonly AnalyticsEvent[],
  userId: string | null,
): Promise<void> {
  await prepared(sql`
    insert into analytics_events (type, occurred_at, user_id, name, event)
    select e->>'type', (e->>'timestamp')::timestamptz, ${userId}::uuid, e->>'name', e
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`).execute(db)
}
