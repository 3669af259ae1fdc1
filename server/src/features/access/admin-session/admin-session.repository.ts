import type { AdminSession } from '@plumbline/contract/access/admin-session'
import type { ProviderBrief } from '@plumbline/contract/access/user'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

type Row = { reason: string | null; last_reason: string | null; provider: ProviderBrief | null }

export async function getAdminSession(db: Executor, sessionId: string): Promise<AdminSession> {
  const row = await getRow(
    db,
    sql<Row>`
      select s.acting_reason as reason, s.last_reason,
        case when p.id is not null then json_build_object(
          'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) end as provider
      from sessions s left join providers p on p.id = s.acting_provider_id
      where s.id = ${sessionId}`,
  )
  const { provider, reason, last_reason } = row
  return { provider_id: provider?.id ?? null, provider, reason, last_reason }
}

type Choice = { providerId: string; reason: string | null; defaultReason: string }

/** Returns the stored reason: the given one, or the session's last one. Null if the provider does not exist. */
export async function updateActingProvider(
  db: Executor,
  sessionId: string,
  { providerId, reason, defaultReason }: Choice,
): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ acting_reason: string }>`
      update sessions set acting_provider_id = ${providerId}::uuid,
        acting_reason = coalesce(${reason}::text, last_reason, ${defaultReason}),
        last_reason = coalesce(${reason}::text, last_reason)
      where id = ${sessionId} and exists (select 1 from providers where id = ${providerId}::uuid)
      returning acting_reason`,
  )
  return row?.acting_reason ?? null
}

/** Keeps the last reason for the next provider. */
export async function clearActingProvider(db: Executor, sessionId: string): Promise<void> {
  await sql`
    update sessions set acting_provider_id = null, acting_reason = null where id = ${sessionId}`.execute(db)
}
