import { createHash, randomBytes } from 'node:crypto'
import { mayAccess, type Role } from '@plumbline/contract/core/roles'
import type { Database, Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import {
  expireEarlierToken,
  findByEarlierToken,
  findByToken,
  insertSessionRow,
  isSessionLive,
  lockLive,
  type NewSession,
  updateLastActivity,
  updateSteppedUp,
  updateToken,
} from './sessions.repository.ts'

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
  /** Signed in by the organization, and so proves identity again there. */
  signOn: boolean
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

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Who must set up a second factor before anything else. */
export type SecondFactorDuty = 'nobody' | 'admins' | 'everyone'

export const owesSecondFactor = (duty: SecondFactorDuty, roles: readonly Role[]): boolean =>
  duty === 'everyone' || (duty === 'admins' && mayAccess('admin', roles))

export async function findSession(
  db: Executor,
  token: string | undefined,
  limits: { idleSeconds: number; passwordLifeDays: number; secondFactor: SecondFactorDuty },
): Promise<SessionLookup> {
  if (token === undefined || token === '') return { kind: 'none' }
  const hash = hashToken(token)
  const current = await findByToken(db, hash, limits.passwordLifeDays)
  if (current?.earlier_unseen) await expireEarlierToken(db, current.id)
  const row = current ?? (await findByEarlierToken(db, hash, limits.passwordLifeDays))
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
      signOn: row.sign_on,
      mustEnroll:
        !row.has_second_factor && !row.sign_on_factor && owesSecondFactor(limits.secondFactor, row.roles),
      // A confirmed identity belongs to the new token only.
      steppedUp: row.stepped_up && !earlierToken,
      freshlySignedIn: row.fresh && !earlierToken,
      earlierToken,
    },
  }
}

/**
 * Resets the idle clock, at most once a second for each session (more often if the limit is very short). A page sends
 * several requests at once: one of them resets the clock, and none waits for another or for the disk. If the database
 * crashes at that moment, only this reset is lost.
 */
export async function touchSession(db: Database, session: LiveSession, idleSeconds: number): Promise<void> {
  const intervalSeconds = Math.min(TOUCH_MAX_SECONDS, idleSeconds / 10)
  if (session.idleSeconds < intervalSeconds) return
  await updateLastActivity(db, session.viewer.sessionId, intervalSeconds)
  session.idleSeconds = 0
}

/** Seconds until the session ends, by the idle limit or the absolute one. */
export function remainingSeconds(session: LiveSession, idleSeconds: number): number {
  return Math.floor(Math.min(idleSeconds - session.idleSeconds, session.absoluteSeconds))
}

const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export async function insertSession(
  db: Executor,
  session: NewSession,
): Promise<{ id: string; token: string }> {
  const token = createToken()
  return { id: await insertSessionRow(db, hashToken(token), session), token }
}

/** The previous token cannot renew a session. If the response with the new one was lost, a user may confirm again. */
export function refuseEarlierToken({ earlierToken }: Viewer, options: { unless?: 'unseen' } = {}): void {
  if (earlierToken && earlierToken !== options.unless) throw new Refusal('no_session')
}

/** R-SES-20: a body may be on its way for seconds, and its session may end meanwhile: the call then does nothing. */
export async function refuseEnded(db: Executor, { sessionId }: Viewer): Promise<void> {
  if (!(await isSessionLive(db, sessionId))) throw new Refusal('no_session')
}

/**
 * Before a call makes something that outlasts its session: the session may have ended while the body was on its way. It
 * cannot end until the transaction does, so that who ends it finds what was made.
 */
export async function keepSession(trx: Executor, { sessionId }: Viewer): Promise<void> {
  if (!(await lockLive(trx, sessionId))) throw new Refusal('no_session')
}

/** Replaces the token; the old one ends at once. The state of the session stays as it is. */
export async function renewToken(db: Executor, viewer: Viewer): Promise<string> {
  const token = createToken()
  if (!(await updateToken(db, viewer.sessionId, hashToken(token)))) throw new Refusal('no_session')
  return token
}

/**
 * The user has just confirmed their identity: the session gets a new token (ASVS 7.2.4). The previous token stays valid
 * for a short time, without the new rights, for requests in flight and a lost response.
 */
export async function stepUpSession(db: Executor, viewer: Viewer): Promise<string> {
  const token = createToken()
  const isLive = await updateSteppedUp(db, viewer.sessionId, {
    tokenHash: hashToken(token),
    keepsEarlier: viewer.earlierToken === 'unseen',
  })
  if (!isLive) throw new Refusal('no_session')
  return token
}
