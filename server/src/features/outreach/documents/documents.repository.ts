import type { Query } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import type { DocumentSort, documentEndpoints, PortalDocument } from '@plumbline/contract/outreach/documents'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

/** A user of the practice has their own read marks; support acting as a provider sees those of the practice. */
export type Reader = { userId: string; isActing: boolean; providerIds: readonly string[] }

type Row = Omit<PortalDocument, 'title' | 'size_bytes' | 'created_at' | 'read_at' | 'acknowledged_at'> & {
  title_en: string
  title_es: string
  size_bytes: string
  created_at: Date
  read_at: Date | null
  acknowledged_at: Date | null
}
export type FoundDocument = PortalDocument & { fileId: string }

const present = ({ title_en, title_es, ...row }: Row): PortalDocument => ({
  ...row,
  title: { en: title_en, es: title_es },
  size_bytes: Number(row.size_bytes),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
  acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
})

const COLUMNS = sql`
  d.id, d.provider_id, d.kind, d.topic, d.title_en, d.title_es, d.language, d.filename, d.size_bytes::text,
  d.needs_acknowledgement, d.created_at, r.read_at, r.acknowledged_at`

const ids = (reader: Reader) => sql`${[...reader.providerIds]}::uuid[]`

/** Documents of the reader's providers and those for all providers, without withdrawn ones. */
const visibleTo = (reader: Reader) => sql`
  d.withdrawn_at is null and cardinality(${ids(reader)}) > 0
  and (d.provider_id is null or d.provider_id = any(${ids(reader)}))`

const joinReads = (reader: Reader) =>
  reader.isActing
    ? sql`left join lateral (
        select min(m.read_at) as read_at, min(m.acknowledged_at) as acknowledged_at
        from document_reads m join user_providers up on up.user_id = m.user_id
        where m.document_id = d.id and up.provider_id = any(${ids(reader)})) r on true`
    : sql`left join document_reads r on r.document_id = d.id and r.user_id = ${reader.userId}`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

type ListQuery = Query<typeof documentEndpoints.listDocuments>

function matchingQuery(query: ListQuery) {
  const like = `%${escapeLike(query.search ?? '')}%`
  return sql.join(
    [
      sql`true`,
      ...(query.unread ? [sql`r.read_at is null`] : []),
      ...(query.kind ? [sql`d.kind = ${query.kind}`] : []),
      ...(query.topic ? [sql`d.topic = ${query.topic}`] : []),
      ...(query.language ? [sql`d.language in (${query.language}, 'both')`] : []),
      // Last, because it is the slowest.
      ...(query.search ? [sql`(d.title_en ilike ${like} or d.title_es ilike ${like})`] : []),
    ],
    sql` and `,
  )
}

const sortSql = (sort: DocumentSort, locale: Locale) =>
  ({
    created_at: sql`d.created_at`,
    title: locale === 'es' ? sql`lower(d.title_es)` : sql`lower(d.title_en)`,
    kind: sql`d.kind`,
    topic: sql`d.topic`,
    size: sql`d.size_bytes`,
  })[sort]

// Two selects, because the index covers each condition but not both joined by 'or'.
const selectVisible = (reader: Reader) => sql`(
  select * from documents where withdrawn_at is null and provider_id = any(${ids(reader)})
  union all
  select * from documents where withdrawn_at is null and provider_id is null and cardinality(${ids(reader)}) > 0)`

type Counts = { total: number; unread: number; topics: string[] }

/** Reads everything visible to the reader once, for the counts and the page. */
export async function findDocuments(db: Executor, reader: Reader, query: ListQuery, locale: Locale) {
  const direction = query.order === 'ascending' ? sql`asc nulls last` : sql`desc nulls last`
  const rows = await findRows(
    db,
    sql<Counts & (Row | { id: null })>`
      with seen as materialized (
        select d.id, d.topic, d.created_at, ${sortSql(query.sort, locale)} as sort_key, r.read_at,
          r.acknowledged_at, ${matchingQuery(query)} as matches
        from ${selectVisible(reader)} d ${joinReads(reader)}
      ), page as (
        select * from seen where matches
        order by sort_key ${direction}, created_at desc, id limit ${query.limit} offset ${query.offset}
      ), counts as (
        select count(*) filter (where matches)::int as total, count(*) filter (where read_at is null)::int as unread,
          array(select distinct topic from seen where topic is not null order by topic) as topics
        from seen
      )
      select ${COLUMNS}, counts.total, counts.unread, counts.topics
      from counts left join page r on true left join documents d on d.id = r.id
      order by r.sort_key ${direction}, r.created_at desc, r.id`,
  )
  const [first] = rows
  return {
    total: first?.total ?? 0,
    unread: first?.unread ?? 0,
    topics: first?.topics ?? [],
    documents: rows.flatMap(({ total: _total, unread: _unread, topics: _topics, ...row }) =>
      row.id === null ? [] : [present(row)],
    ),
  }
}

/** The given documents that the reader may see, newest first. */
export async function findVisible(
  db: Executor,
  reader: Reader,
  documentIds: readonly string[],
): Promise<FoundDocument[]> {
  const rows = await findRows(
    db,
    sql<Row & { file_id: string }>`
      select ${COLUMNS}, d.file_id from documents d ${joinReads(reader)}
      where ${visibleTo(reader)} and d.id = any(${[...documentIds]}::uuid[]) order by d.created_at desc, d.id`,
  )
  return rows.map(({ file_id, ...row }) => ({ ...present(row), fileId: file_id }))
}

/** Keeps the first time that a document was read. */
export async function insertReads(
  trx: Executor,
  userId: string,
  documentIds: readonly string[],
): Promise<void> {
  await sql`
    insert into document_reads (document_id, user_id)
    select id, ${userId}::uuid from unnest(${[...documentIds]}::uuid[]) id
    on conflict (document_id, user_id) do nothing`.execute(trx)
}

/** False if it was acknowledged before. */
export async function updateAcknowledged(
  trx: Executor,
  userId: string,
  documentId: string,
): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`update document_reads set acknowledged_at = now()
      where document_id = ${documentId} and user_id = ${userId} and acknowledged_at is null returning 1`,
  )
  return row !== null
}
