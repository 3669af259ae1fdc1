import { STEP_UP_SECONDS } from '@plumbline/contract/access/second-factor'
import { SESSION_ABSOLUTE_SECONDS } from '@plumbline/contract/core/constants'
import type { Role } from '@plumbline/contract/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

/** In case the response with the new token was lost. */
const EARLIER_TOKEN_SECONDS = 120
/** For requests that were already sent when the new token was first used. */
const IN_FLIGHT_SECONDS = 10

export type SessionRow = {
  id: string
  user_id: string
  roles: Role[]
  password_expired: boolean
  acting_provider_id: string | null
  has_second_factor: boolean
  /** Opened by the organization's sign-in, and whether that proved a second factor. */
  sign_on: boolean
  sign_on_factor: boolean
  stepped_up: boolean
  fresh: boolean
  earlier_unseen: boolean
  idle_seconds: number
  absolute_seconds: number
  data_hold: boolean
}

type Column = RawBuilder<unknown>

/** SQL: the days until a password expires; null if it never does (R-PWD-3), or if `lifeDays` is 0. */
export const passwordDaysLeft = (password: { expires: Column; changedAt: Column }, lifeDays: number) =>
  sql<number | null>`
    case when ${password.expires} and ${lifeDays}::int > 0
      then ${lifeDays}::int - floor(extract(epoch from now() - ${password.changedAt}) / 86400)::int
    end`

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
        o.session_id is not null as sign_on, coalesce(o.second_factor, false) as sign_on_factor,
        coalesce(s.stepped_up_at > now() - make_interval(secs => ${STEP_UP_SECONDS}), false) as stepped_up,
        s.created_at > now() - make_interval(secs => ${STEP_UP_SECONDS}) as fresh,
        coalesce(s.earlier_until > now() + make_interval(secs => ${IN_FLIGHT_SECONDS}), false) as earlier_unseen,
        extract(epoch from now() - s.last_activity_at)::float8 as idle_seconds,
        (${SESSION_ABSOLUTE_SECONDS}::float8 - extract(epoch from now() - s.created_at))::float8 as absolute_seconds,
        (select data_hold from system_state) as data_hold
      from sessions s join users u on u.id = s.user_id left join sign_on_sessions o on o.session_id = s.id
      where ${condition} and s.ended_at is null and u.disabled_at is null`),
  )
}

export const findByToken = (db: Executor, tokenHash: Buffer, passwordLifeDays: number) =>
  findSessionRow(db, passwordLifeDays, sql`s.token_hash = ${tokenHash}`)

/** For requests sent before the browser had the new token. */
export const findByEarlierToken = (db: Executor, tokenHash: Buffer, passwordLifeDays: number) =>
  findSessionRow(db, passwordLifeDays, sql`s.earlier_token_hash = ${tokenHash} and s.earlier_until > now()`)

/** The browser has the new token, so the previous one is only valid for requests in flight. */
export async function expireEarlierToken(db: Executor, sessionId: string): Promise<void> {
  await sql`
    update sessions set earlier_until = least(earlier_until, now() + make_interval(secs => ${IN_FLIGHT_SECONDS}))
    where id = ${sessionId}`.execute(db)
}

/** Does not wait for another request that does the same, nor for the disk. */
export async function updateLastActivity(
  db: Executor,
  sessionId: string,
  intervalSeconds: number,
): Promise<void> {
  await prepared(sql`
    update sessions set last_activity_at = now()
    where id = (
      select id from sessions
      where id = ${sessionId} and last_activity_at <= now() - make_interval(secs => ${intervalSeconds})
      for no key update skip locked)
    and set_config('synchronous_commit', 'off', true) = 'off'`).execute(db)
}

export type NewSession = {
  userId: string
  userAgent: string | null
  address: string | null
  withSecondFactor?: boolean
}

export async function insertSessionRow(
  db: Executor,
  tokenHash: Buffer,
  session: NewSession,
): Promise<string> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into sessions (token_hash, user_id, user_agent, address, second_factor_at)
      values (${tokenHash}, ${session.userId}, ${session.userAgent?.slice(0, 400) ?? null}, ${session.address},
        case when ${session.withSecondFactor ?? false} then now() end)
      returning id`,
  )
  return id
}

/** The old token ends at once. False if the session has ended. */
export async function updateToken(db: Executor, sessionId: string, tokenHash: Buffer): Promise<boolean> {
  const row = await findRow(
    db,
    sql`update sessions set token_hash = ${tokenHash}, earlier_token_hash = null, earlier_until = null
      where id = ${sessionId} and ended_at is null returning 1`,
  )
  return row !== null
}

export const isSessionLive = async (db: Executor, sessionId: string): Promise<boolean> =>
  (await findRow(db, sql`select 1 from sessions where id = ${sessionId} and ended_at is null`)) !== null

/** Held until the transaction ends. False if the session has ended. */
export async function lockLive(trx: Executor, sessionId: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from sessions where id = ${sessionId} and ended_at is null for share`,
  )
  return row !== null
}

/** The previous token stays valid for a short time; with `keepsEarlier`, the one before it does. False if the session has ended. */
export async function updateSteppedUp(
  db: Executor,
  sessionId: string,
  { tokenHash, keepsEarlier }: { tokenHash: Buffer; keepsEarlier: boolean },
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`update sessions set stepped_up_at = now(), token_hash = ${tokenHash},
        earlier_token_hash = case when ${keepsEarlier} then earlier_token_hash else token_hash end,
        earlier_until = now() + make_interval(secs => ${EARLIER_TOKEN_SECONDS})
      where id = ${sessionId} and ended_at is null returning 1`,
  )
  return row !== null
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

/** Signs all users out and closes every case that was opened with a code. */
export async function endAllSessions(trx: Executor): Promise<{ users: number; cases: number }> {
  const users = await sql`update sessions set ended_at = now() where ended_at is null`.execute(trx)
  const cases = await sql`update case_sessions set ended_at = now() where ended_at is null`.execute(trx)
  return { users: Number(users.numAffectedRows ?? 0n), cases: Number(cases.numAffectedRows ?? 0n) }
}
