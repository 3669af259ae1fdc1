import type { ProviderBrief } from '@plumbline/contract/access/user'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

/** The providers a user answers for: those given to him first, then all of a practice he administers. */
export function findProvidersOfUser(db: Executor, userId: string): Promise<ProviderBrief[]> {
  return findRows(
    db,
    prepared(sql<ProviderBrief>`
      select p.id, p.npi, p.name, p.provider_type_id
      from providers p left join user_providers up on up.provider_id = p.id and up.user_id = ${userId}
      where up.user_id is not null
        or exists (
          select 1 from practice_administrators a where a.practice_id = p.practice_id and a.user_id = ${userId})
      order by up.user_id is null, lower(p.name), p.id`),
  )
}
