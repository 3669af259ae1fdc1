import { sql } from 'kysely'
import { isTeamMember } from '#features/cases/requests/new-case.repository.ts'
import { type Executor, findRow } from '#platform/db/database.ts'

export const isInTeam = async (db: Executor, userId: string): Promise<boolean> =>
  (await findRow(db, sql<object>`select 1 from users u where u.id = ${userId} and ${isTeamMember('u')}`)) !==
  null

export async function updateAssignee(trx: Executor, id: string, userId: string | null): Promise<void> {
  await sql`update cases set assignee_id = ${userId} where id = ${id}`.execute(trx)
}

export async function updateReviewDue(trx: Executor, id: string, on: string): Promise<void> {
  await sql`update cases set review_due_on = ${on}, extension_wanted_on = null where id = ${id}`.execute(trx)
}

/** Requests records again. Received files stay, but the sending is no longer complete. */
export async function updateRequestedAgain(
  trx: Executor,
  id: string,
  { dueOn, dueReason }: { dueOn: string; dueReason: Buffer | null },
): Promise<void> {
  await sql`
    update cases set due_on = ${dueOn}, due_reason_sealed = ${dueReason}, received_at = null, review_due_on = null,
      extension_wanted_on = null
    where id = ${id}`.execute(trx)
}

/** These claims are open again, whatever has come for them or was said about them. */
export async function updateAskedAgain(
  trx: Executor,
  caseId: string,
  claims: readonly number[],
): Promise<void> {
  await sql`
    insert into case_claims (case_id, claim_number, asked_again_at)
    select ${caseId}, number, now() from unnest(${[...claims]}::smallint[]) number
    on conflict (case_id, claim_number) do update set asked_again_at = excluded.asked_again_at, without_at = null`.execute(
    trx,
  )
}

/** More time: the notice is no longer short, so that its reason goes. */
export async function updateDueOn(trx: Executor, id: string, dueOn: string): Promise<void> {
  await sql`
    update cases set due_on = ${dueOn}, due_reason_sealed = null, extension_wanted_on = null
    where id = ${id}`.execute(trx)
}

export async function updateExtensionDeclined(trx: Executor, id: string): Promise<void> {
  await sql`update cases set extension_wanted_on = null where id = ${id}`.execute(trx)
}

export async function updateLineOfBusiness(trx: Executor, id: string, key: string): Promise<void> {
  await sql`update cases set line_of_business = ${key} where id = ${id}`.execute(trx)
}

export async function updateWithdrawn(trx: Executor, id: string): Promise<void> {
  await sql`update cases set decision = 'withdrawn', savings = null where id = ${id}`.execute(trx)
}

/**
 * Takes the findings back. New ones start the appeal rights over at level 1, so the appeals are deleted; the timeline,
 * the messages and the letters keep their history. The lines keep their findings as a starting point, but the agreement
 * of the practice no longer counts.
 */
export async function updateReopened(trx: Executor, id: string, reviewDueOn: string | null): Promise<void> {
  await sql`
    update cases set decision = null, savings = null, findings_at = null, findings_by = null, ladder = null,
      findings_served_on = null, findings_served_by = null, review_due_on = ${reviewDueOn}
    where id = ${id}`.execute(trx)
  await sql`delete from case_appeals where case_id = ${id}`.execute(trx)
  await sql`
    delete from case_line_history h using case_lines l
    where l.id = h.case_line_id and l.case_id = ${id}`.execute(trx)
  await sql`
    update case_lines set answer = null, answered_at = null, answer_reason_sealed = null
    where case_id = ${id} and answer = 'agree'`.execute(trx)
}

const endSessions = (trx: Executor, id: string) =>
  sql`update case_sessions set ended_at = now() where case_id = ${id} and ended_at is null`.execute(trx)

export async function updateEducation(trx: Executor, id: string, on: string): Promise<void> {
  await sql`update cases set education_on = ${on} where id = ${id}`.execute(trx)
}

/** The previous code and its sessions end. */
export async function updateCode(
  trx: Executor,
  id: string,
  code: { hash: Buffer; sealed: Buffer },
): Promise<void> {
  await sql`
    update cases set code_hash = ${code.hash}, code_sealed = ${code.sealed}, code_made_at = now()
    where id = ${id}`.execute(trx)
  await endSessions(trx, id)
}

export async function updateWatching(trx: Executor, id: string, userId: string, on: boolean): Promise<void> {
  if (on)
    await sql`insert into case_watchers (case_id, user_id) values (${id}, ${userId}) on conflict do nothing`.execute(
      trx,
    )
  else await sql`delete from case_watchers where case_id = ${id} and user_id = ${userId}`.execute(trx)
}
