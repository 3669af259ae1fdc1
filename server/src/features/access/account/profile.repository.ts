import {
  DEFAULT_NOTIFICATIONS,
  type Notifications,
  type PatchProfile,
  type Profile,
} from '@plumbline/contract/access/account'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'

type Row = Omit<Profile, 'notifications'> & { notifications: Partial<Notifications> }

const present = ({ notifications, ...row }: Row): Profile => ({
  ...row,
  notifications: { ...DEFAULT_NOTIFICATIONS, ...notifications },
})

export async function getProfile(db: Executor, userId: string): Promise<Profile> {
  return present(
    await getRow(db, sql<Row>`select name, email, language, notifications from users where id = ${userId}`),
  )
}

export async function updateProfile(db: Executor, userId: string, change: PatchProfile): Promise<Profile> {
  const row = await getRow(
    db,
    sql<Row>`
      update users set name = coalesce(${change.name ?? null}, name),
        language = coalesce(${change.language ?? null}, language)
      where id = ${userId} returning name, email, language, notifications`,
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
      where id = ${userId} returning name, email, language, notifications`,
  )
  return present(row)
}
