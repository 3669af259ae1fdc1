import { randomBytes } from 'node:crypto'
import { normalizeCaseIndex } from '@plumbline/contract/cases/case-index'
import { CASE_ABSOLUTE_HOURS, CASE_MINUTES } from '@plumbline/contract/cases/case-page'
import { mayAccess } from '@plumbline/contract/core/roles'
import { sql } from 'kysely'
import { type CaseRecord, findCaseByIndex } from '#features/cases/case/case.repository.ts'
import type { CaseActor } from '#features/cases/case/case-events.ts'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { findReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import { recordSupportAccessOnce } from '#platform/providers/support-access.repository.ts'
import { hashToken, type Viewer } from '#platform/security/session-store.ts'

const TOKEN_BYTES = 32
/** No case and no provider has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export type DoorContext = {
  db: Executor
  viewer: Viewer | null
  caseToken: string | undefined
  isActivity: boolean
  address: string
}

/** Whoever may see this one case. `writes` is false for support that acts as the provider. */
export type CaseDoor = {
  one: CaseRecord
  actor: CaseActor
  writes: boolean
  /** Seconds that a case opened by its code stays open; null for those who are signed in. */
  remaining: number | null
}

const LIFE = sql`least(
  extract(epoch from s.last_activity_at + make_interval(mins => ${CASE_MINUTES}) - now()),
  extract(epoch from s.created_at + make_interval(hours => ${CASE_ABSOLUTE_HOURS}) - now()))::float8`

async function findCaseSession(
  { db, caseToken, isActivity }: DoorContext,
  caseId: string,
): Promise<number | null> {
  if (!caseToken) return null
  const row = await findRow(
    db,
    sql<{ id: string; remaining: number }>`
      select s.id, ${LIFE} as remaining from case_sessions s
      where s.token_hash = ${hashToken(caseToken)} and s.case_id = ${caseId} and s.ended_at is null`,
  )
  if (row === null || row.remaining <= 0) return null
  if (!isActivity) return row.remaining
  const touched = await getRow(
    db,
    sql<{ remaining: number }>`
      update case_sessions s set last_activity_at = now() where s.id = ${row.id} returning ${LIFE} as remaining`,
  )
  return touched.remaining
}

/** A person who must change the password or get a second factor first sees no data yet. */
const isSettled = (viewer: Viewer | null): viewer is Viewer =>
  viewer !== null && !viewer.passwordExpired && !viewer.mustEnrol

/**
 * product decision 10: a member of the practice, support that acts as the provider (on record), or whoever opened it
 * with its code. Null for everybody else, as for a case that does not exist: for that one the same is looked up, so
 * that the answer takes as long.
 */
export async function findCaseDoor(context: DoorContext, index: string): Promise<CaseDoor | null> {
  const { db, viewer, address } = context
  const normalized = normalizeCaseIndex(index)
  const one = normalized === null ? null : await findCaseByIndex(db, normalized)
  if (isSettled(viewer) && mayAccess('provider', viewer.roles, viewer.actingProviderId !== null)) {
    const provider = await findReadableProvider(db, viewer, one?.provider_id ?? NOBODY)
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
  const remaining = await findCaseSession(context, one?.id ?? NOBODY)
  if (one === null || remaining === null) return null
  return { one, actor: { party: 'code', userId: null, address }, writes: true, remaining }
}

/** For a member of the team who works on the case itself, not as the provider. */
export async function findStaffDoor(context: DoorContext, index: string): Promise<CaseDoor | null> {
  const { db, viewer, address } = context
  if (!isSettled(viewer) || viewer.actingProviderId !== null || !mayAccess('admin', viewer.roles)) return null
  const normalized = normalizeCaseIndex(index)
  const one = normalized === null ? null : await findCaseByIndex(db, normalized)
  if (one === null) return null
  return { one, actor: { party: 'staff', userId: viewer.userId, address }, writes: true, remaining: null }
}

/** The token for the cookie of whoever gave the right code. */
export async function insertCaseSession(
  db: Executor,
  caseId: string,
  { address, userAgent }: { address: string; userAgent: string | null },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await sql`
    insert into case_sessions (case_id, token_hash, address, user_agent)
    values (${caseId}, ${hashToken(token)}, ${address}, ${userAgent?.slice(0, 400) ?? null})`.execute(db)
  return token
}

export async function endCaseSession(db: Executor, token: string): Promise<void> {
  await sql`update case_sessions set ended_at = now() where token_hash = ${hashToken(token)} and ended_at is null`.execute(
    db,
  )
}
