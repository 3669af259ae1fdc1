import { type RawBuilder, sql } from 'kysely'
import { aliased } from '#platform/db/database.ts'

/** R-CASE-90: SQL for decideStanding. Takes the alias of `cases`. */
export function caseStanding(cases: string): RawBuilder<unknown> {
  const c = aliased(cases)
  return sql`case when ${c('status')} = 'appealed'
      and exists (select 1 from case_appeals s where s.case_id = ${c('id')})
      and not exists (select 1 from case_appeals s
        where s.case_id = ${c('id')} and s.filed_at is not null and s.decided_at is null)
    then 'appeal_decided' else ${c('status')} end`
}
