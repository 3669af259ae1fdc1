import { SIGN_ON_SECONDS, type SignOnPurpose } from '@plumbline/contract/access/sign-on'
import type { Locale } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import type { Role } from '@plumbline/contract/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { NO_PASSWORD } from '#platform/security/password-hashing.ts'
import type { FoundAccount } from './decide-account.ts'

export type Flow = { purpose: SignOnPurpose; sessionId: string | null; askedAt: Date; redeemedAt: Date }
/** Whom a logout token names: one session of the organization, or a person. */
type Named = { issuer: string; sid: string | null; subject: string | null }

export async function insertFlow(
  db: Executor,
  flow: { tokenHash: Buffer; purpose: SignOnPurpose; sessionId: string | null },
): Promise<void> {
  await sql`delete from sign_on_flows where expires_at < now() - interval '1 day'`.execute(db)
  await sql`
    insert into sign_on_flows (token_hash, purpose, session_id, expires_at)
    values (${flow.tokenHash}, ${flow.purpose}, ${flow.sessionId},
      now() + make_interval(secs => ${SIGN_ON_SECONDS}))`.execute(db)
}

/** Null if it is unknown, too old or used. */
export function spendFlow(db: Executor, tokenHash: Buffer): Promise<Flow | null> {
  return findRow(
    db,
    sql<Flow>`
      update sign_on_flows set used_at = now()
      where token_hash = ${tokenHash} and used_at is null and expires_at > now()
      returning purpose, session_id as "sessionId", created_at as "askedAt", used_at as "redeemedAt"`,
  )
}

/** The same lock that user administration takes before it changes roles. */
export async function lockRoles(db: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('user_roles'))`.execute(db)
}

const ACCOUNT = sql`
  u.id, u.disabled_at is not null as disabled, array(select r.role from user_roles r where r.user_id = u.id) as roles,
  exists (select 1 from sign_on_identities i where i.user_id = u.id) as "hasIdentity"`

export function findByIdentity(db: Executor, issuer: string, subject: string): Promise<FoundAccount | null> {
  return findRow(
    db,
    sql<FoundAccount>`
      select ${ACCOUNT} from users u join sign_on_identities own on own.user_id = u.id
      where own.issuer = ${issuer} and own.subject = ${subject}`,
  )
}

export function findByEmail(db: Executor, email: string): Promise<FoundAccount | null> {
  return findRow(
    db,
    sql<FoundAccount>`select ${ACCOUNT} from users u where lower(u.email) = ${toLookupKey(email)}`,
  )
}

/** Null if somebody else has just taken the address. */
export async function insertAccount(
  db: Executor,
  person: { email: string; name: string; emailProved: boolean; language: Locale },
): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into users (name, email, language, password_hash, password_expires, email_proved_at)
      values (${person.name}, ${person.email}, ${person.language}, ${NO_PASSWORD}, false,
        case when ${person.emailProved} then now() end)
      on conflict (lower(email)) do nothing returning id`,
  )
  return row?.id ?? null
}

/** The organization is now the only way in. */
export async function removePassword(db: Executor, userId: string): Promise<void> {
  await sql`
    update users set password_hash = ${NO_PASSWORD}, password_changed_at = null, password_expires = false
    where id = ${userId}`.execute(db)
  await sql`
    update one_time_tokens set used_at = now() where user_id = ${userId} and used_at is null`.execute(db)
}

export async function insertIdentity(
  db: Executor,
  identity: { issuer: string; subject: string; userId: string },
): Promise<void> {
  await sql`
    insert into sign_on_identities (issuer, subject, user_id)
    values (${identity.issuer}, ${identity.subject}, ${identity.userId})`.execute(db)
}

/** Replaces the roles that the organization gives; the role of a practice is not its own to take. */
export async function replaceStaffRoles(db: Executor, userId: string, roles: readonly Role[]): Promise<void> {
  await sql`
    delete from user_roles
    where user_id = ${userId} and role <> 'provider' and not (role = any(${roles}))`.execute(db)
  await sql`
    insert into user_roles (user_id, role) select ${userId}, unnest(${roles}::text[])
    on conflict do nothing`.execute(db)
}

export type OwnSignOn = { subject: string; secondFactor: boolean; idTokenSealed: Buffer | null }

/** What the organization said when it opened this session; null for a session that it did not open. */
export function findSignOn(db: Executor, sessionId: string): Promise<OwnSignOn | null> {
  return findRow(
    db,
    sql<OwnSignOn>`
      select subject, second_factor as "secondFactor", id_token_sealed as "idTokenSealed"
      from sign_on_sessions where session_id = ${sessionId}`,
  )
}

/** False if the token was used before. */
export async function spendLogoutToken(
  db: Executor,
  { jti, ...named }: Named & { jti: string },
): Promise<boolean> {
  await sql`delete from sign_on_logouts where seen_at < now() - interval '1 day'`.execute(db)
  const result = await sql`
    insert into sign_on_logouts (issuer, jti, subject, sid)
    values (${named.issuer}, ${jti}, ${named.subject}, ${named.sid})
    on conflict do nothing returning jti`.execute(db)
  return result.rows.length === 1
}

type Column = RawBuilder<unknown>
/** SQL: the logout is about this sign-in. One that names a session also ends those of its person that have no name. */
const isNamed = (logout: Record<keyof Named, Column>, signIn: Record<keyof Named, Column>) => sql`
  ${signIn.issuer} = ${logout.issuer}
  and (${logout.subject} is null or ${signIn.subject} = ${logout.subject})
  and (${logout.sid} is null or ${signIn.sid} = ${logout.sid}
    or (${signIn.sid} is null and ${logout.subject} is not null))`

const toColumns = ({ issuer, sid, subject }: Named) => ({
  issuer: sql`${issuer}::text`,
  sid: sql`${sid}::text`,
  subject: sql`${subject}::text`,
})

/** Whether a logout for this sign-in came after a moment. */
export async function hasLogoutSince(db: Executor, signIn: Named, moment: Date): Promise<boolean> {
  const logout = { issuer: sql`l.issuer`, sid: sql`l.sid`, subject: sql`l.subject` }
  const row = await findRow(
    db,
    sql`
      select 1 from sign_on_logouts l
      where l.seen_at >= ${moment} and ${isNamed(logout, toColumns(signIn))} limit 1`,
  )
  return row !== null
}

/** Ends the named session, or all of a subject without one. Returns whose sessions ended. */
export async function endSignOnSessions(db: Executor, named: Named): Promise<string[]> {
  const signIn = { issuer: sql`o.issuer`, sid: sql`o.sid`, subject: sql`o.subject` }
  const rows = await findRows(
    db,
    sql<{ userId: string }>`
      update sessions s set ended_at = now() from sign_on_sessions o
      where o.session_id = s.id and s.ended_at is null and ${isNamed(toColumns(named), signIn)}
      returning s.user_id as "userId"`,
  )
  return rows.map(({ userId }) => userId)
}

/** Ends sign-ins that still wait for the portal's second factor. Returns whose they were. */
export async function endPendingSignOns(db: Executor, named: Named): Promise<string[]> {
  const signIn = {
    issuer: sql`(details -> 'sign_on' ->> 'issuer')`,
    sid: sql`(details -> 'sign_on' ->> 'sid')`,
    subject: sql`(details -> 'sign_on' ->> 'subject')`,
  }
  const rows = await findRows(
    db,
    sql<{ userId: string }>`
      update one_time_tokens set used_at = now()
      where purpose = 'second_factor' and used_at is null and expires_at > now()
        and ${isNamed(toColumns(named), signIn)}
      returning user_id as "userId"`,
  )
  return rows.map(({ userId }) => userId)
}
