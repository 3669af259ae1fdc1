import { type ManagedUser, type ManagedUserPage, USER_PAGE_ROWS } from '@plumbline/contract/access/user-admin'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { userStatus } from '#platform/security/user-status.repository.ts'

type Cursor = { name: string; id: string }
type Search = { text: string | null; role: Role | null; after: Cursor | null; providersOnly: boolean }
type Row = Omit<ManagedUser, 'last_login_at'> & { last_login_at: Date | null; sort_name: string }

const COLUMNS = sql`
  u.id, u.name, u.email, u.last_login_at, lower(u.name) as sort_name,
  ${userStatus('u')} as status,
  array(
    select r.role from user_roles r where r.user_id = u.id
    order by array_position(array['fs_admin', 'admin', 'payer', 'provider'], r.role)) as roles,
  (exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
    or exists (select 1 from passkeys k where k.user_id = u.id)) as second_factor,
  coalesce((
    select json_agg(json_build_object('id', t.id, 'name', t.name, 'administrator', a.user_id is not null)
      order by lower(t.name), t.id)
    from practices t left join practice_administrators a on a.practice_id = t.id and a.user_id = u.id
    where a.user_id is not null or exists (
      select 1 from user_providers up join providers p on p.id = up.provider_id
      where up.user_id = u.id and p.practice_id = t.id)), '[]') as practices`

const present = ({ sort_name: _, last_login_at: at, ...user }: Row): ManagedUser => ({
  ...user,
  last_login_at: at?.toISOString() ?? null,
})

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function matching({ text, role, providersOnly }: Search): RawBuilder<unknown> {
  const words = text?.split(/[\s,^]+/).filter(Boolean) ?? []
  const conditions = [
    ...words.map((word) => {
      const like = `%${escapeLike(word)}%`
      return sql`(u.name ilike ${like} or u.email ilike ${like})`
    }),
    ...(role === null
      ? []
      : [sql`exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${role})`]),
    // Support admins manage provider users and see only those.
    ...(providersOnly
      ? [sql`not exists (select 1 from user_roles r where r.user_id = u.id and r.role <> 'provider')`]
      : []),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export async function findUserPage(db: Executor, search: Search): Promise<ManagedUserPage> {
  const where = matching(search)
  const after =
    search.after === null
      ? sql`true`
      : sql`(lower(u.name), u.id) > (${search.after.name}, ${search.after.id}::uuid)`
  const [rows, { total }] = await Promise.all([
    findRows(
      db,
      sql<Row>`
        select ${COLUMNS} from users u where ${where} and ${after}
        order by lower(u.name), u.id limit ${USER_PAGE_ROWS + 1}`,
    ),
    getRow(db, sql<{ total: number }>`select count(*)::int as total from users u where ${where}`),
  ])
  const page = rows.slice(0, USER_PAGE_ROWS)
  const last = page.at(-1)
  const hasMore = rows.length > page.length && last !== undefined
  return {
    rows: page.map(present),
    total,
    next: hasMore ? encodeCursor({ name: last.sort_name, id: last.id }) : null,
  }
}

export async function getManagedUser(db: Executor, userId: string): Promise<ManagedUser> {
  return present(await getRow(db, sql<Row>`select ${COLUMNS} from users u where u.id = ${userId}`))
}

export type Target = {
  id: string
  email: string
  language: 'en' | 'es'
  roles: Role[]
  invited: boolean
  disabled: boolean
}

/** Locked until the transaction ends. What refers to the account, as a record of it does, can be written meanwhile. */
export function lockUser(db: Executor, by: { id: string } | { email: string }): Promise<Target | null> {
  const where = 'id' in by ? sql`u.id = ${by.id}` : sql`lower(u.email) = ${toLookupKey(by.email)}`
  return findRow(
    db,
    sql<Target>`
      select u.id, u.email, u.language, u.password_hash is null as invited, u.disabled_at is not null as disabled,
        array(select r.role from user_roles r where r.user_id = u.id) as roles
      from users u where ${where} for no key update`,
  )
}

const encodeCursor = (cursor: Cursor) =>
  Buffer.from(JSON.stringify([cursor.name, cursor.id])).toString('base64url')

/** Null if it is not a valid cursor. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const [name, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const storable = typeof name === 'string' && !name.includes('\0') && name.isWellFormed()
    return storable && typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
      ? { name, id }
      : null
  } catch {
    return null
  }
}
