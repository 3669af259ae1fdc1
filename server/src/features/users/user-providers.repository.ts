import type { ProviderBrief } from '@plumbline/contract/user'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/database.ts'

/** The providers a user answers for, by name. */
export function findProvidersOfUser(db: Executor, userId: string): Promise<ProviderBrief[]> {
  return findRows(
    db,
    sql<ProviderBrief>`
      select p.id, p.npi, p.name, p.provider_type_id
      from providers p join user_providers up on up.provider_id = p.id
      where up.user_id = ${userId}
      order by lower(p.name), p.id`,
  )
}
