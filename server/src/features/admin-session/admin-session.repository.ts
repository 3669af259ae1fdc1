import type { AdminSession } from '@plumbline/contract/admin-session'
import type { ProviderBrief } from '@plumbline/contract/user'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/database.ts'

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
  return { provider_id: row.provider?.id ?? null, provider: row.provider, reason: row.reason }
}

/** False when there is no such provider. */
export async function updateActingProvider(
  db: Executor,
  sessionId: string,
  acting: { providerId: string; reason: string | null } | null,
): Promise<boolean> {
  const result = await sql`
    update sessions set acting_provider_id = ${acting?.providerId ?? null}::uuid, acting_reason = ${acting?.reason ?? null}
    where id = ${sessionId}
      and (${acting === null} or exists (select 1 from providers where id = ${acting?.providerId ?? null}::uuid))
    returning id`.execute(db)
  return result.rows.length === 1
}
