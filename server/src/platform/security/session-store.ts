import { createHash, randomBytes } from 'node:crypto'
import { STEP_UP_SECONDS } from '@plumbline/contract/access/second-factor'
import { SESSION_ABSOLUTE_SECONDS } from '@plumbline/contract/core/constants'
import { mayAccess, type Role } from '@plumbline/contract/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type Executor, findRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { Refusal } from '#platform/request/refusal.ts'

/** In case the response with the new token was lost. */
const EARLIER_TOKEN_SECONDS = 120
/** For requests that were already sent when the new token was first used. */
const IN_FLIGHT_SECONDS = 10
const TOKEN_BYTES = 32
const TOUCH_MAX_SECONDS = 1

/** The user who sends a request. */
export type Viewer = {
  sessionId: string
  userId: string
  roles: Role[]
  passwordExpired: boolean
  actingProviderId: string | null
  hasSecondFactor: boolean
  /** Needs a second factor and has none yet (R-AUTH-5). */
  mustEnroll: boolean
  /** Confirmed their identity again in the last minutes. */
  steppedUp: boolean
  /** Signed in during the last minutes. */
  freshlySignedIn: boolean
  /** The request has the previous token. 'unseen': the current one has not been used yet. */
  earlierToken: false | 'seen' | 'unseen'
}

export type LiveSession = {
  kind: 'live'
  viewer: Viewer
  idleSeconds: number
  absoluteSeconds: number
  dataHold: boolean
}

export type SessionLookup = { kind: 'none' } | { kind: 'expired'; remainingSeconds: number } | LiveSession

type SessionRow = {
  id: string
  user_id: string
  roles: Role[]
  password_expired: boolean
  acting_provider_id: string | null
  has_second_factor: boolean
  stepped_up: boolean
  fresh: boolean
  earlier_unseen: boolean
  idle_seconds: number
  absolute_seconds: number
  data_hold: boolean
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type Column = RawBuilder<unknown>

/** SQL: the days until a password expires; null if it never does (R-PWD-3), or if `lifeDays` is 0. */
export const passwordDaysLeft = (password: { expires: Column; changedAt: Column }, lifeDays: number) =>
  sql<number | null>`
    case when ${password.expires} and ${lifeDays}::int > 0
      then ${lifeDays}::int - floor(extract(epoch from now() - ${password.changedAt}) / 86400)::int
    end`

/** Who must set up a second factor before anything else. */
export type SecondFactorDuty = 'nobody' | 'admins' | 'everyone'

export const owesSecondFactor = (duty: SecondFactorDuty, roles: readonly Role[]): boolean =>
  duty === 'everyone' || (duty === 'admins' && mayAccess('admin', roles))

function findSessionRow(
  db: Executor,
  passwordLifeDays: number,
  condition: RawBuilder<unknown>,
): Promise<SessionRow | null> {
  const password = { expires: sql`u.password_expires`, changedAt: sql`u.password_changed_at` }
  return findRow(
    db,
    prepared(sql<SessionRow>`
      select s.id, s.user_id, s.acting_provider_id,
        array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
        coalesce(${passwordDaysLeft(password, passwordLifeDays)} <= 0, false) as password_expired,
        exists (select 1 from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)
          or exists (select 1 from passkeys k where k.user_id = u.id) as has_second_factor,
        coalesce(s.stepped_up_at > now() - make_interval(secs => ${STEP_UP_SECONDS}), false) as stepped_up,
        s.created_at > now() - make_interval(secs => ${STEP_UP_SECONDS}) as fresh,
        coalesce(s.earlier_until > now() + make_interval(secs => ${IN_FLIGHT_SECONDS}), false) as earlier_unseen,
        extract(epoch from now() - s.last_activity_at)::float8 as idle_seconds,
        (${SESSION_ABSOLUTE_SECONDS}::float8 - extract(epoch from now() - s.created_at))::float8 as absolute_seconds,
        (select data_hold from system_state) as data_hold
      from sessions s join users u on u.id = s.user_id
      where ${condition} and s.ended_at is null and u.disabled_at is null`),
  )
}

export async function findSession(
  db: Executor,
  token: string | undefined,
  limits: { idleSeconds: number; passwordLifeDays: number; secondFactor: SecondFactorDuty },
): Promise<SessionLookup> {
  if (token === undefined || token === '') return { kind: 'none' }
  const hash = hashToken(token)
  const current = await findSessionRow(db, limits.passwordLifeDays, sql`s.token_hash = ${hash}`)
  if (current?.earlier_unseen) await expireEarlierToken(db, current.id)
  const row = current ?? (await findEarlier(db, limits.passwordLifeDays, hash))
  if (row === null) return { kind: 'none' }
  const earlierToken = current === null && (row.earlier_unseen ? 'unseen' : 'seen')
  const remaining = Math.min(limits.idleSeconds - row.idle_seconds, row.absolute_seconds)
  if (remaining <= 0) return { kind: 'expired', remainingSeconds: Math.min(-1, Math.floor(remaining)) }
  return {
    kind: 'live',
    idleSeconds: row.idle_seconds,
    absoluteSeconds: row.absolute_seconds,
    dataHold: row.data_hold,
    viewer: {
      sessionId: row.id,
      userId: row.user_id,
      roles: row.roles,
      passwordExpired: row.password_expired,
      actingProviderId: row.acting_provider_id,
      hasSecondFactor: row.has_second_factor,
      mustEnroll: !row.has_second_factor && owesSecondFactor(limits.secondFactor, row.roles),
      // A confirmed identity belongs to the new token only.
      steppedUp: row.stepped_up && !earlierToken,
      freshlySignedIn: row.fresh && !earlierToken,
      earlierToken,
    },
  }
}

/** For requests sent before the browser had the new token. */
const findEarlier = (db: Executor, passwordLifeDays: number, hash: Buffer) =>
  findSessionRow(db, passwordLifeDays, sql`s.earlier_token_hash = ${hash} and s.earlier_until > now()`)

/** The browser has the new token, so the previous one is only valid for requests in flight. */
async function expireEarlierToken(db: Executor, sessionId: string): Promise<void> {
  await sql`
    update sessions set earlier_until = least(earlier_until, now() + make_interval(secs => ${IN_FLIGHT_SECONDS}))
    where id = ${sessionId}`.execute(db)
}

/**
 * Resets the idle clock, at most once a second for each session (more often if the limit is very short). A page sends
 * several requests at once: one of them resets the clock, and none waits for another or for the disk. If the database
 * crashes at that moment, only this reset is lost.
 */
export async function touchSession(db: Database, session: LiveSession, idleSeconds: number): Promise<void> {
  const intervalSeconds = Math.min(TOUCH_MAX_SECONDS, idleSeconds / 10)
  if (session.idleSeconds < intervalSeconds) return
  await prepared(sql`
    update sessions set last_activity_at = now()
    where id = (
      select id from sessions
      where id = ${session.viewer.sessionId} and last_activity_at <= now() - make_interval(secs => ${intervalSeconds})
      for no key update skip locked)
    and set_config('synchronous_commit', 'off', true) = 'off'`).execute(db)
  session.idleSeconds = 0
}

/** Seconds until the session ends, by the idle limit or the absolute one. */
export function remainingSeconds(session: LiveSession, idleSeconds: number): number {
  return Math.floor(Math.min(idleSeconds - session.idleSeconds, session.absoluteSeconds))
}

export type NewSession = {
  userId: string
  userAgent: string | null
  address: string | null
  withSecondFactor?: boolean
}

export async function insertSession(
  db: Executor,
  session: NewSession,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into sessions (token_hash, user_id, user_agent, address, second_factor_at)
      values (${hashToken(token)}, ${session.userId}, ${session.userAgent?.slice(0, 400) ?? null}, ${session.address},
        case when ${session.withSecondFactor ?? false} then now() end)
      returning id`,
  )
  if (row === null) throw new Error('The session was not stored.')
  return { id: row.id, token }
}

/** The previous token cannot renew a session. If the response with the new one was lost, a user may confirm again. */
export function refuseEarlierToken({ earlierToken }: Viewer, options: { unless?: 'unseen' } = {}): void {
  if (earlierToken && earlierToken !== options.unless) throw new Refusal('no_session')
}

/** Replaces the token; the old one ends at once. The state of the session stays as it is. */
export async function renewToken(db: Executor, viewer: Viewer): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    update sessions set token_hash = ${hashToken(token)}, earlier_token_hash = null, earlier_until = null
    where id = ${viewer.sessionId}`.execute(db)
  return token
}

/**
 * The user has just confirmed their identity: the session gets a new token (ASVS 7.2.4). The previous token stays valid
 * for a short time, without the new rights, for requests in flight and a lost response.
 */
export async function stepUpSession(db: Executor, viewer: Viewer): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    update sessions set stepped_up_at = now(), token_hash = ${hashToken(token)},
      earlier_token_hash = case when ${viewer.earlierToken === 'unseen'} then earlier_token_hash else token_hash end,
      earlier_until = now() + make_interval(secs => ${EARLIER_TOKEN_SECONDS})
    where id = ${viewer.sessionId}`.execute(db)
  return token
}

export async function endSession(db: Executor, sessionId: string): Promise<void> {
  await sql`update sessions set ended_at = now() where id = ${sessionId} and ended_at is null`.execute(db)
}

export async function endOtherSessions(
  db: Executor,
  userId: string,
  keepSessionId: string | null,
): Promise<void> {
  await sql`
    update sessions set ended_at = now()
    where user_id = ${userId} and ended_at is null and id is distinct from ${keepSessionId}::uuid`.execute(db)
}
