import type { Returned, ReturnedFilter, ReturnedRow } from '@plumbline/contract/outreach/engagement'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { joinProviders } from './contact-filter.repository.ts'
import type { Cursor } from './cursor.ts'
import type { Listed } from './worklist.repository.ts'

const EXACT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

type Row = Omit<ReturnedRow, 'sent_at' | 'failed_at'> & { sent_at: Date; failed_at: Date; exact_at: string }

function matching({ campaign, specialty, state }: ReturnedFilter): RawBuilder<unknown> {
  // `failed_at is not null` follows from the failure, but the index is on that condition.
  const all = [
    sql`c.failed_at is not null and c.failure in ('returned', 'bounced') and c.sent_at is not null`,
  ]
  if (campaign !== undefined) all.push(sql`c.campaign_id = ${campaign}::uuid`)
  if (specialty !== undefined) all.push(sql`l.specialty = ${specialty}`)
  if (state !== undefined) all.push(sql`l.state = ${state}`)
  return sql.join(all, sql` and `)
}

export async function findReturned(
  db: Executor,
  filter: ReturnedFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Listed<ReturnedRow>[]> {
  const beyond =
    after === null ? sql`true` : sql`(c.failed_at, c.id) < (${after[1]}::timestamptz, ${after[2]}::uuid)`
  const rows = await findRows(
    db,
    sql<Row>`
      select c.id as contact_id, l.provider_id as id, l.npi, l.name, l.provider_type_id, l.practice_id, l.practice,
        c.method, c.type, c.failure, c.sent_at, c.failed_at, t.address_failed_at is not null as address_failed,
        to_char(c.failed_at at time zone 'UTC', ${sql.lit(EXACT)}) as exact_at,
        case when k.id is null then null else
          json_build_object('id', k.id, 'name', k.name, 'name_es', coalesce(nullif(k.name_es, ''), k.name)) end as campaign
      from contacts c join provider_list l on l.provider_id = c.provider_id
      join practices t on t.id = l.practice_id left join campaigns k on k.id = c.campaign_id
      where ${matching(filter)} and ${beyond} order by c.failed_at desc, c.id desc limit ${limit}`,
  )
  return rows.map(({ exact_at, ...row }) => ({
    ...row,
    sent_at: row.sent_at.toISOString(),
    failed_at: row.failed_at.toISOString(),
    cursor: ['', exact_at, row.contact_id],
  }))
}

export const countReturned = (db: Executor, filter: ReturnedFilter) =>
  getRow(
    db,
    sql<NonNullable<Returned['counts']>>`
      select count(*) filter (where c.failure = 'returned')::int as returned,
        count(*) filter (where c.failure = 'bounced')::int as bounced
      from contacts c ${joinProviders(filter)} where ${matching(filter)}`,
  )
