import { INVITATION_DAYS } from '@plumbline/contract/access/passwords'
import type {
  InvitePracticeUser,
  OwnInvitation,
  PracticeInvitation,
} from '@plumbline/contract/access/practice'
import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import type { Signer } from '#platform/security/accounts.repository.ts'

type InvitationRow = Omit<PracticeInvitation, 'sent_at' | 'expires_at'> & { sent_at: Date; expires_at: Date }

const present = ({ sent_at, expires_at, ...row }: InvitationRow): PracticeInvitation => ({
  ...row,
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
})

const COLUMNS = sql`
  i.id, i.email, i.name, i.practice_role, i.administrator, i.provider_ids, i.sent_at, i.expires_at,
  i.expires_at <= now() as expired`

const UNANSWERED = sql`i.accepted_at is null and i.withdrawn_at is null`
/** Nobody gives what they may no longer give: it counts as withdrawn, also for an inviter who is appointed anew. */
const INVITER_MAY_GIVE = sql`exists (
  select 1 from practice_administrators a
    join users inviter on inviter.id = a.user_id
    join user_roles held on held.user_id = a.user_id and held.role = 'provider'
  where a.practice_id = i.practice_id and a.user_id = i.invited_by and a.appointed_at <= i.sent_at
    and inviter.disabled_at is null)`
/** What the practice sees as sent. A person who declined is told from one who has not answered by nobody. */
const WAITING = sql`${UNANSWERED} and ${INVITER_MAY_GIVE}`
const ACCEPTABLE = sql`${WAITING} and i.declined_at is null and i.expires_at > now()`

export async function findInvitations(
  db: Executor,
  practiceIds: readonly string[],
): Promise<Map<string, PracticeInvitation[]>> {
  const rows = await findRows(
    db,
    sql<InvitationRow & { practice_id: string }>`
      select i.practice_id, ${COLUMNS} from practice_invitations i
      where i.practice_id = any(${practiceIds}::uuid[]) and ${WAITING} order by i.sent_at desc, i.id`,
  )
  const grouped = Map.groupBy(rows, ({ practice_id }) => practice_id)
  return new Map(
    [...grouped].map(([id, group]) => [id, group.map(({ practice_id: _id, ...row }) => present(row))]),
  )
}

export type NewInvitation = {
  practiceId: string
  invitation: InvitePracticeUser
  language: Locale
  inviter: Signer & { id: string }
}

/** Inviting an address again replaces what the practice offered it before. */
export async function saveInvitation(
  db: Executor,
  { practiceId, invitation, language, inviter }: NewInvitation,
): Promise<PracticeInvitation> {
  const row = await getRow(
    db,
    sql<InvitationRow>`
      insert into practice_invitations as i (practice_id, email, name, practice_role, provider_ids, administrator,
        language, invited_by, inviter, inviter_role, expires_at)
      values (${practiceId}, ${invitation.email}, ${invitation.name}, ${invitation.practice_role ?? null},
        ${invitation.provider_ids}::uuid[], ${invitation.administrator ?? false}, ${language}, ${inviter.id},
        ${inviter.name}, ${inviter.practice_role}, now() + make_interval(days => ${INVITATION_DAYS}))
      on conflict (practice_id, lower(email)) where accepted_at is null and withdrawn_at is null
      do update set name = excluded.name, practice_role = excluded.practice_role, provider_ids = excluded.provider_ids,
        administrator = excluded.administrator, language = excluded.language, invited_by = excluded.invited_by,
        inviter = excluded.inviter, inviter_role = excluded.inviter_role, sent_at = now(),
        expires_at = excluded.expires_at, declined_at = null
      returning ${COLUMNS}`,
  )
  return present(row)
}

/** The person of an address who is a member and can sign in; administrators see these in their list. */
export async function hasMemberAt(db: Executor, practiceId: string, email: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from users u
      where lower(u.email) = ${toLookupKey(email)} and u.disabled_at is null and u.password_hash is not null and (
        exists (
          select 1 from practice_administrators a where a.user_id = u.id and a.practice_id = ${practiceId})
        or exists (
          select 1 from user_providers up join providers p on p.id = up.provider_id
          where up.user_id = u.id and p.practice_id = ${practiceId}))`,
  )
  return row !== null
}

/** False if it is not one of the practice's, or somebody has answered it. */
export async function withdrawInvitations(
  db: Executor,
  practiceId: string,
  which: { id: string } | { userId: string },
): Promise<boolean> {
  const fits =
    'id' in which
      ? sql`i.id = ${which.id}`
      : sql`(i.invited_by = ${which.userId}
          or lower(i.email) = (select lower(u.email) from users u where u.id = ${which.userId}))`
  const { rows } = await sql<{ id: string }>`
    update practice_invitations i set withdrawn_at = now()
    where i.practice_id = ${practiceId} and ${UNANSWERED} and ${fits} returning i.id`.execute(db)
  for (const { id } of rows) await endInvitationLinks(db, id)
  return rows.length > 0
}

export async function endInvitationLinks(db: Executor, invitationId: string): Promise<void> {
  await sql`
    update one_time_tokens set used_at = now()
    where purpose = 'practice_invitation' and used_at is null and details ->> 'invitation_id' = ${invitationId}`.execute(
    db,
  )
}

export type OpenInvitation = {
  id: string
  practice_id: string
  practice: string
  email: string
  name: string
  practice_role: PracticeRole | null
  inviter: string
  inviter_role: PracticeRole | null
  language: Locale
  administrator: boolean
  provider_ids: string[]
  invited_by: string | null
  has_account: boolean
}

/** Null once it was accepted, declined or withdrawn, has expired, or its inviter may no longer give it. */
export const findOpenInvitation = (db: Executor, id: string): Promise<OpenInvitation | null> =>
  findRow(
    db,
    sql<OpenInvitation>`
      select i.id, i.practice_id, t.name as practice, i.email, i.name, i.practice_role, i.inviter, i.inviter_role,
        i.language, i.administrator, i.provider_ids, i.invited_by,
        exists (select 1 from users u where lower(u.email) = lower(i.email) and u.password_hash is not null)
          as has_account
      from practice_invitations i join practices t on t.id = i.practice_id
      where i.id = ${id} and ${ACCEPTABLE}`,
  )

type OwnRow = Omit<OwnInvitation, 'expires_at'> & { expires_at: Date }

/** SQL: the invitation is for the address of this person, who is a provider user and nothing else. */
const isFor = (userId: string) => sql`
  exists (select 1 from users u where u.id = ${userId} and lower(u.email) = lower(i.email))
  and not exists (select 1 from user_roles r where r.user_id = ${userId} and r.role <> 'provider')`

export async function findOwnInvitations(db: Executor, userId: string): Promise<OwnInvitation[]> {
  const rows = await findRows(
    db,
    sql<OwnRow>`
      select i.id, i.inviter, i.inviter_role, t.name as practice, i.administrator, i.expires_at,
        coalesce((
          select json_agg(json_build_object(
            'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id)
            order by lower(p.name), p.id)
          from providers p where p.practice_id = i.practice_id and p.id = any(i.provider_ids)), '[]') as providers
      from practice_invitations i join practices t on t.id = i.practice_id
      where ${ACCEPTABLE} and ${isFor(userId)} order by i.sent_at desc, i.id`,
  )
  return rows.map(({ expires_at, ...row }) => ({ ...row, expires_at: expires_at.toISOString() }))
}

/** The practice first, as its administrators do, then the invitation: of two who answer at once the second finds none. */
export async function lockOpenInvitation(
  db: Executor,
  id: string,
  userId: string | null,
): Promise<OpenInvitation | null> {
  await sql`
    select 1 from practices where id = (select practice_id from practice_invitations where id = ${id})
    for update`.execute(db)
  const locked = await findRow(
    db,
    sql`
      select 1 from practice_invitations i
      where i.id = ${id} and ${ACCEPTABLE} and ${userId === null ? sql`true` : isFor(userId)} for update of i`,
  )
  return locked === null ? null : findOpenInvitation(db, id)
}

export async function updateAccepted(db: Executor, id: string, userId: string): Promise<void> {
  await sql`
    update practice_invitations set accepted_at = now(), accepted_by = ${userId} where id = ${id}`.execute(db)
}

export async function updateDeclined(db: Executor, id: string): Promise<void> {
  await sql`update practice_invitations set declined_at = now() where id = ${id}`.execute(db)
}

/** Gives what was offered, as far as the practice still has it; nothing that the person has is taken away. */
export async function insertOffered(
  db: Executor,
  userId: string,
  { practice_id, provider_ids }: OpenInvitation,
): Promise<void> {
  await sql`
    insert into user_providers (user_id, provider_id)
    select ${userId}, p.id from providers p
    where p.practice_id = ${practice_id} and p.id = any(${provider_ids}::uuid[])
    on conflict do nothing`.execute(db)
}
