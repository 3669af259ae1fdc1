import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

export type PublishedPeriod = { build: number; manifest: number; data_through: string }

/** The shown build, if it has the quarter. */
export function findPublishedPeriod(db: Executor, period: Quarter): Promise<PublishedPeriod | null> {
  return findRow(
    db,
    prepared(sql<PublishedPeriod>`
      select b.id as build, b.manifest, b.data_through::text as data_through
      from system_state s join builds b on b.id = s.current_build_id
      join build_periods p on p.build_id = b.id and p.period = ${period}`),
  )
}
