import {
  ACCESS_LOG_ACTIONS,
  ACCESS_LOG_PAGE_ROWS,
  type AccessLogPage,
  type AccessLogRow,
  STAFF_ROLES,
} from '@plumbline/contract/access/account'
import type { ProviderBrief } from '@plumbline/contract/access/user'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'

type Cursor = { micros: string; id: string }
type Row = {
  id: string
  at: Date
  micros: string
  action: AccessLogRow['action']
  name: string | null
  practice_role: AccessLogRow['practice_role']
  roles: string[]
  reason: string | null
  provider: ProviderBrief
}

/** The user's providers and those of the practices they administer. */
const ownProviders = (userId: string) => sql`(
  select provider_id from user_providers where user_id = ${userId}
  union
  select p.id from providers p join practice_administrators a on a.practice_id = p.practice_id
  where a.user_id = ${userId})`

export async function findAccessLog(
  db: Executor,
  userId: string,
  after: Cursor | null,
): Promise<AccessLogPage> {
  const mine = sql`
    e.action = any(${ACCESS_LOG_ACTIONS}::text[]) and e.provider_id in ${ownProviders(userId)}`
  const micros = sql`(extract(epoch from e.at) * 1000000)::bigint`
  const older =
    after === null ? sql`true` : sql`(${micros}, e.id) < (${after.micros}::bigint, ${after.id}::uuid)`
  const [rows, count] = await Promise.all([
    findRows(
      db,
      sql<Row>`
        select e.id, e.at, ${micros}::text as micros, e.action,
          coalesce(e.actor_name, ${nameAt('e.actor_id', 'e.at')}) as name,
          case when e.actor_name is null then ${practiceRoleAt('e.actor_id', 'e.at')}
            else e.actor_practice_role end as practice_role,
          string_to_array(coalesce(e.actor_roles, ''), ' ') as roles, e.reason, json_build_object(
          'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) as provider
        from audit_events e join providers p on p.id = e.provider_id
        where ${mine} and ${older}
        order by e.at desc, e.id desc limit ${ACCESS_LOG_PAGE_ROWS + 1}`,
    ),
    getRow(db, sql<{ total: number }>`select count(*)::int as total from audit_events e where ${mine}`),
  ])
  const page = rows.slice(0, ACCESS_LOG_PAGE_ROWS)
  const last = page.at(-1)
  return {
    rows: page.map(({ micros: _micros, at, roles, ...row }) => ({
      ...row,
      staff_role: STAFF_ROLES.find((role) => roles.includes(role)) ?? null,
      at: at.toISOString(),
    })),
    total: count.total,
    next: rows.length > page.length && last !== undefined ? `${last.micros}.${last.id}` : null,
  }
}

/** Null if it is not a valid cursor. */
export function decodeCursor(text: string): Cursor | null {
  const [, micros, id] = /^(\d{1,18})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text) ?? []
  return micros === undefined || id === undefined ? null : { micros, id }
}
