import type { ProviderOpinion, ProviderThread } from '@plumbline/contract/outreach/support-provider'
import { THREADS_SHOWN } from '@plumbline/contract/outreach/support-provider'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'

type ThreadRow = Omit<ProviderThread, 'created_at'> & { created_at: Date }

/** Newest first, each with its steps in order. */
export async function findThreads(db: Executor, providerId: string): Promise<ProviderThread[]> {
  const rows = await findRows(
    db,
    sql<ThreadRow>`
      select r.id, r.family, r.period, r.kind, r.reason, r.status, r.body as text, ${nameAt('r.user_id', 'r.created_at')} as author,
        ${practiceRoleAt('r.user_id', 'r.created_at')} as author_role, r.created_at,
        r.due_on::text as due_on, coalesce((
          select json_agg(json_build_object('id', s.id, 'party', s.party, 'action', s.action, 'author', ${nameAt('s.user_id', 's.at')},
            'author_role', ${practiceRoleAt('s.user_id', 's.at')}, 'text', s.body, 'at', to_char(s.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at, s.id)
          from response_steps s where s.response_id = r.id), '[]') as steps
      from report_responses r
      where r.provider_id = ${providerId} order by r.created_at desc, r.id limit ${THREADS_SHOWN}`,
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

type OpinionRow = Omit<ProviderOpinion, 'updated_at' | 'replied_at'> & {
  updated_at: Date
  replied_at: Date | null
}

export async function findOpinions(db: Executor, providerId: string): Promise<ProviderOpinion[]> {
  const rows = await findRows(
    db,
    sql<OpinionRow>`
      select f.id, f.family, f.period, f.helpful, f.theme, f.body as text, ${nameAt('f.user_id', 'f.updated_at')} as author,
        ${practiceRoleAt('f.user_id', 'f.updated_at')} as author_role, f.status, f.updated_at,
        f.reply, f.replied_at
      from report_feedback f
      where f.provider_id = ${providerId} order by f.updated_at desc, f.id limit ${THREADS_SHOWN}`,
  )
  return rows.map((row) => ({
    ...row,
    updated_at: row.updated_at.toISOString(),
    replied_at: row.replied_at?.toISOString() ?? null,
  }))
}
