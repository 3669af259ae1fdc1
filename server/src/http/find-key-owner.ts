import { findOpenSession } from '#features/cases/practice/case-access.ts'
import type { Executor } from '#platform/db/database.ts'
import type { KeyOwner } from '#platform/request/idempotency.repository.ts'
import type { SessionLookup } from '#platform/security/session-store.ts'

type KeyCaller = {
  tokenId: string | null
  session: SessionLookup
  /** Of the case in the address; empty for calls that are not about a case. */
  caseIndex: string
  caseToken: string | undefined
}

/** R-WIRE-10: whose a key is; null for visitors, whose keys are not honored. */
export async function findKeyOwner(
  db: Executor,
  { tokenId, session, caseIndex, caseToken }: KeyCaller,
): Promise<KeyOwner | null> {
  if (tokenId !== null) return { kind: 'token', id: tokenId }
  if (session.kind === 'live') return { kind: 'session', id: session.viewer.sessionId }
  const open = await findOpenSession(db, caseToken, caseIndex)
  return open === null ? null : { kind: 'case', id: open.id }
}
