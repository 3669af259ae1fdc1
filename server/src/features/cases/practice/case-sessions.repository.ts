import { CASE_ABSOLUTE_HOURS, CASE_MINUTES } from '@plumbline/contract/cases/case-page'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

/** SQL over `case_sessions s`: the seconds until the session ends. */
const REMAINING = sql`least(
  extract(epoch from s.last_activity_at + make_interval(mins => ${CASE_MINUTES}) - now()),
  extract(epoch from s.created_at + make_interval(hours => ${CASE_ABSOLUTE_HOURS}) - now()))::float8`

export type CaseSession = { id: string; remaining: number }

export const findCaseSession = (
  db: Executor,
  tokenHash: Buffer,
  caseId: string,
): Promise<CaseSession | null> =>
  findRow(
    db,
    sql<CaseSession>`
      select s.id, ${REMAINING} as remaining from case_sessions s
      where s.token_hash = ${tokenHash} and s.case_id = ${caseId} and s.ended_at is null`,
  )

/** Records activity; returns the new remaining seconds. */
export async function touchCaseSession(db: Executor, id: string): Promise<number> {
  const { remaining } = await getRow(
    db,
    sql<{ remaining: number }>`
      update case_sessions s set last_activity_at = now() where s.id = ${id} returning ${REMAINING} as remaining`,
  )
  return remaining
}

export async function insertCaseSession(
  db: Executor,
  session: { caseId: string; tokenHash: Buffer; address: string; userAgent: string | null },
): Promise<void> {
  const { caseId, tokenHash, address, userAgent } = session
  await sql`
    insert into case_sessions (case_id, token_hash, address, user_agent)
    values (${caseId}, ${tokenHash}, ${address}, ${userAgent})`.execute(db)
}

export async function endCaseSession(db: Executor, tokenHash: Buffer): Promise<void> {
  await sql`update case_sessions set ended_at = now() where token_hash = ${tokenHash} and ended_at is null`.execute(
    db,
  )
}

/** Whether a new code ended this session: both have the time of one transaction. */
export const isCodeReplaced = async (db: Executor, tokenHash: Buffer): Promise<boolean> =>
  (await findRow(
    db,
    sql<object>`
      select 1 from case_sessions s join cases c on c.id = s.case_id
      where s.token_hash = ${tokenHash} and s.ended_at = c.code_made_at`,
  )) !== null

export type CaseWithCode = { id: string; index: string; number: string; provider_id: string }

/** The index of the case with this code, open or closed. */
export async function findIndexByCode(db: Executor, codeHashes: readonly Buffer[]): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ index: string }>`select index from cases where code_hash = any(${codeHashes}) limit 1`,
  )
  return row?.index ?? null
}

/** Locks the case until the session is inserted: a new code ends all sessions and must not miss this one. */
export const findCaseByCode = (
  db: Executor,
  index: string,
  codeHashes: readonly Buffer[],
  readDays: number,
): Promise<CaseWithCode | null> =>
  findRow(
    db,
    sql<CaseWithCode>`
      select id, index, number, provider_id from cases
      where index = ${index} and code_hash = any(${codeHashes}) and (status <> 'closed'
        or greatest(closed_at, code_made_at) > now() - make_interval(days => ${readDays})) for share`,
  )
