import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

const DATE_DETAILS = ['on', 'wanted']

/** Makes a case and everything in it older. Whole weeks, so that no due date moves to a weekend. */
export async function ageCase(trx: Executor, caseId: string, weeks: number): Promise<void> {
  const days = sql`${weeks * 7}::int`
  const span = sql`make_interval(days => ${days})`
  for (const step of [
    sql`update cases set requested_on = requested_on - ${days}, due_on = due_on - ${days},
      extension_wanted_on = extension_wanted_on - ${days}, review_due_on = review_due_on - ${days},
      education_on = education_on - ${days}, received_at = received_at - ${span}, findings_at = findings_at - ${span},
      findings_served_on = findings_served_on - ${days},
      closed_at = closed_at - ${span}, code_made_at = code_made_at - ${span}, created_at = created_at - ${span},
      updated_at = updated_at - ${span} where id = ${caseId}`,
    sql`update case_requests set not_applicable_at = not_applicable_at - ${span} where case_id = ${caseId}`,
    sql`update case_lines set decided_at = decided_at - ${span}, answered_at = answered_at - ${span}
      where case_id = ${caseId}`,
    sql`update case_files set created_at = created_at - ${span}, last_piece_at = last_piece_at - ${span},
      received_at = received_at - ${span} where case_id = ${caseId}`,
    sql`update case_messages set at = at - ${span}, read_at = read_at - ${span} where case_id = ${caseId}`,
    sql`update case_appeals set file_by = file_by - ${days}, stops_recoupment_by = stops_recoupment_by - ${days},
      filed_at = filed_at - ${span}, decided_at = decided_at - ${span}, decision_due_on = decision_due_on - ${days},
      served_on = served_on - ${days} where case_id = ${caseId}`,
    sql`update case_watchers set since = since - ${span} where case_id = ${caseId}`,
    sql`update case_letters set created_at = created_at - ${span}, mailed_on = mailed_on - ${days},
      dated_on = dated_on - ${days}
      where case_id = ${caseId}`,
    sql`update case_events set at = at - ${span} where case_id = ${caseId}`,
    ...DATE_DETAILS.flatMap((key) => [
      sql`update case_events
        set details = details || jsonb_build_object(${key}::text, ((details->>${key})::date - ${days})::text)
        where case_id = ${caseId} and details->>${key} is not null`,
    ]),
    sql`update notices n set created_at = n.created_at - ${span},
        data = case when n.data ? 'on'
          then n.data || jsonb_build_object('on', ((n.data->>'on')::date - ${days})::text) else n.data end
      from cases c where c.id = ${caseId} and n.data->>'case_index' = c.index`,
  ])
    await step.execute(trx)
}

/** Sends no mails about invented cases, and marks old notices and letters as read. */
export async function settleCaseNotices(trx: Executor): Promise<void> {
  await sql`
    update notices n set mail_due_at = null,
      read_at = case when n.created_at < now() - interval '10 days' then n.created_at + interval '1 day' end
    from cases c where c.demo and n.data->>'case_index' = c.index`.execute(trx)
  await sql`
    insert into document_reads (document_id, user_id, read_at)
    select d.id, u.user_id, d.created_at + interval '1 day'
    from documents d join cases c on c.demo and d.filename like 'case-' || c.number || '-%'
    join user_providers u on u.provider_id = c.provider_id
    where d.source = 'cases' and d.created_at < now() - interval '10 days' on conflict do nothing`.execute(
    trx,
  )
}
