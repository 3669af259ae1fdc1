import type { AdminSession } from '@plumbline/contract/access/admin-session'
import type { ProviderBrief } from '@plumbline/contract/access/user'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

type Row = { reason: string | null; provider: ProviderBrief | null }

export async function getAdminSession(db: Executor, sessionId: string): Promise<AdminSession> {
  const row = await getRow(
    db,
    sql<Row>`
      select s.acting_reason as reason,
        case when p.id is not null then json_build_object(
          'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) end as provider
      from sessions s left join providers p on p.id = s.acting_provider_id
      where s.id = ${sessionId}`,
  )
  const { provider, reason } = row
  return { provider_id: provider?.id ?? null, provider, reason }
}

type Choice = { providerId: string; reason: string }

/** False if the provider does not exist. */
export async function updateActingProvider(
  db: Executor,
  sessionId: string,
  { providerId, reason }: Choice,
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      update sessions set acting_provider_id = ${providerId}::uuid, acting_reason = ${reason}
      where id = ${sessionId} and exists (select 1 from providers where id = ${providerId}::uuid)
      returning id`,
  )
  return row !== null
}

export async function clearActingProvider(db: Executor, sessionId: string): Promise<void> {
  await sql`
    update sessions set acting_provider_id = null, acting_reason = null where id = ${sessionId}`.execute(db)
}
