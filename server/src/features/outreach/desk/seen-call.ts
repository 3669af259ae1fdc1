import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'

/** SQL: the latest call that a person logged here. What a file brings may be the same call, made elsewhere. */
export const lastCall = (providerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.id, t.called_at as at, u.name as by, t.result, t.created_at
  from call_attempts t left join users u on u.id = t.called_by
  where t.provider_id = ${providerId} and t.source <> 'file' order by t.created_at desc, t.id desc limit 1`

/**
 * R-DESK-39: nothing is logged over a call that whoever logs has not seen: their own, in another tab, or a colleague's.
 * Whoever does not say what they saw is not asked.
 */
export async function refuseUnseen(
  trx: Executor,
  providerId: string,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined) return
  const last = await findRow(
    trx,
    sql<{ id: string; by: string | null; created_at: Date }>`${lastCall(sql`${providerId}::uuid`)}`,
  )
  if (last === null || last.id === seen) return
  const by = last.by && formatPersonName(last.by)
  throw new Refusal('outreach_refused', {
    fields: ({ fields }) => ({
      call: [fields.call_logged_since(by, last.created_at.toISOString(), OFFICE_ZONE)],
    }),
  })
}
