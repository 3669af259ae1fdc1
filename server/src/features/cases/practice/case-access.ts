import { randomBytes } from 'node:crypto'
import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import { mayAccess } from '@plumbline/contract/core/roles'
import { type CaseRecord, findCaseByIndex } from '#features/cases/case/case.repository.ts'
import type { CaseActor } from '#features/cases/case/case-events.repository.ts'
import type { Executor } from '#platform/db/database.ts'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import {
  recordSupportAccess,
  recordSupportAccessOnce,
} from '#platform/providers/support-access.repository.ts'
import { hashToken, type Viewer } from '#platform/security/session-store.ts'
import {
  type CaseSession,
  findCaseSession,
  insertCaseSession,
  touchCaseSession,
} from './case-sessions.repository.ts'

const TOKEN_BYTES = 32
const USER_AGENT_MAX_CHARS = 400
/** An id that no case and no provider has. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

export type AccessContext = {
  db: Executor
  viewer: Viewer | null
  caseToken: string | undefined
  isActivity: boolean
  address: string
}

/** The caller may see this case. `writes` is false for support acting as the provider. */
export type CaseAccess = {
  one: CaseRecord
  actor: CaseActor
  writes: boolean
  /** Seconds until a case opened with its code closes; null for signed-in users. */
  remaining: number | null
}

/** The session that the code opened; null without one. */
async function findLiveSession(
  db: Executor,
  caseToken: string | undefined,
  caseId: string,
): Promise<CaseSession | null> {
  if (!caseToken) return null
  const session = await findCaseSession(db, hashToken(caseToken), caseId)
  return session !== null && session.remaining > 0 ? session : null
}

/** Its remaining seconds; null without one. */
async function findRemaining(
  { db, caseToken, isActivity }: AccessContext,
  caseId: string,
): Promise<number | null> {
  const session = await findLiveSession(db, caseToken, caseId)
  if (session === null) return null
  return isActivity ? touchCaseSession(db, session.id) : session.remaining
}

/** The session with which a person who gave the code calls about this case; null for everyone else. */
export async function findOpenSession(
  db: Executor,
  caseToken: string | undefined,
  index: string,
): Promise<CaseSession | null> {
  const normalized = normalizeCaseIndex(index)
  if (!caseToken || normalized === null) return null
  const one = await findCaseByIndex(db, normalized)
  return one === null ? null : findLiveSession(db, caseToken, one.id)
}

/** A user who must first change the password or set up a second factor sees no data. */
const isSettled = (viewer: Viewer | null): viewer is Viewer =>
  viewer !== null && !viewer.passwordExpired && !viewer.mustEnroll

/**
 * R-CASE-3: for a user of the practice, support acting as the provider (logged), or a person who opened the
 * case with its code. Null for everyone else, and for a case that does not exist. The lookups are the same in both
 * cases, so that the response takes equally long.
 */
export async function findCaseAccess(context: AccessContext, index: string): Promise<CaseAccess | null> {
  const { db, viewer, address } = context
  const normalized = normalizeCaseIndex(index)
  const one = normalized === null ? null : await findCaseByIndex(db, normalized)
  if (isSettled(viewer) && mayAccess('provider', viewer.roles, viewer.actingProviderId !== null)) {
    const provider = await findReadableProvider(db, viewer, one?.provider_id ?? NO_ID)
    if (one !== null && provider !== null) {
      const isActing = viewer.actingProviderId !== null
      await recordSupportAccessOnce({ db, viewer, address }, provider, {
        action: 'case_viewed',
        details: { case: one.number },
      })
      const actor: CaseActor = { party: 'practice', userId: viewer.userId, address }
      return { one, actor, writes: !isActing, remaining: null }
    }
  }
  const remaining = await findRemaining(context, one?.id ?? NO_ID)
  if (one === null || remaining === null) return null
  return { one, actor: { party: 'code', userId: null, address }, writes: true, remaining }
}

/** R-ACT-9: support acting as the provider takes a letter, a receipt or the calendar of the case. */
export async function recordDocument(
  { db, viewer, address }: AccessContext,
  { one }: CaseAccess,
  document: 'letter' | 'receipt' | 'calendar',
): Promise<void> {
  if (viewer === null || viewer.actingProviderId === null) return
  const provider = await findReadableProvider(db, viewer, one.provider_id)
  if (provider === null) return
  await recordSupportAccess({ db, viewer, address }, provider, {
    action: 'case_document_viewed',
    details: { case: one.number, document },
  })
}

/** For staff who work on the case, not while acting as the provider. */
export async function findStaffAccess(context: AccessContext, index: string): Promise<CaseAccess | null> {
  const { db, viewer, address } = context
  if (!isSettled(viewer) || viewer.actingProviderId !== null || !mayAccess('admin', viewer.roles)) return null
  const normalized = normalizeCaseIndex(index)
  const one = normalized === null ? null : await findCaseByIndex(db, normalized)
  if (one === null) return null
  return { one, actor: { party: 'staff', userId: viewer.userId, address }, writes: true, remaining: null }
}

/** Starts a session for a person who gave the right code; returns the token for the cookie. */
export async function startCaseSession(
  db: Executor,
  caseId: string,
  { address, userAgent }: { address: string; userAgent: string | null },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertCaseSession(db, {
    caseId,
    tokenHash: hashToken(token),
    address,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX_CHARS) ?? null,
  })
  return token
}
