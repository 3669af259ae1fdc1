import {
  DEFAULT_NOTIFICATIONS,
  type Notifications,
  type PatchProfile,
  type Profile,
} from '@plumbline/contract/access/account'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'

type Row = Omit<Profile, 'notifications'> & { notifications: Partial<Notifications> }

const present = ({ notifications, ...row }: Row): Profile => ({
  ...row,
  notifications: { ...DEFAULT_NOTIFICATIONS, ...notifications },
})

/** SQL over `users`. */
const COLUMNS = sql`
  name, practice_role, email, language, notifications,
  (select json_build_object('email', c.new_email, 'old_proved', c.old_proved_at is not null,
      'new_proved', c.new_proved_at is not null)
    from email_changes c where c.user_id = users.id and c.ended_at is null and c.expires_at > now()) as email_change`

export async function getProfile(db: Executor, userId: string): Promise<Profile> {
  return present(await getRow(db, sql<Row>`select ${COLUMNS} from users where id = ${userId}`))
}

/** The names of the providers whose reports the user sees, and of the practices they administer. */
export async function findProviderNames(db: Executor, userId: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`
      select p.name from providers p
      where p.id in (select provider_id from user_providers where user_id = ${userId})
        or p.practice_id in (select practice_id from practice_administrators where user_id = ${userId})`,
  )
  return rows.map(({ name }) => name)
}

export async function updateProfile(db: Executor, userId: string, change: PatchProfile): Promise<Profile> {
  const row = await getRow(
    db,
    sql<Row>`
      update users set name = coalesce(${change.name ?? null}, name),
        practice_role = coalesce(${change.practice_role ?? null}, practice_role),
        language = coalesce(${change.language ?? null}, language)
      where id = ${userId} returning ${COLUMNS}`,
  )
  return present(row)
}

export async function updateNotifications(
  db: Executor,
  userId: string,
  change: Partial<Notifications>,
): Promise<Profile> {
  const row = await getRow(
    db,
    sql<Row>`
      update users set notifications = notifications || ${JSON.stringify(change)}::jsonb
      where id = ${userId} returning ${COLUMNS}`,
  )
  return present(row)
}
