import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { ProviderClass } from '@plumbline/contract/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import { aliased, type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { Viewer } from '#platform/security/session-store.ts'

export type ReadableProvider = ProviderBrief & {
  tin: string
  specialty: string
  class: ProviderClass
  state: string
  practice: string
  /** Why support acts as this provider; null for the provider's own users. */
  acting_reason: string | null
}

/** SQL: whether this session may read the provider: their own, or the one that support acts as. Takes the alias of `providers`. */
export function isReadable(providers: string, viewer: Viewer): RawBuilder<boolean> {
  const p = aliased(providers)
  return viewer.actingProviderId === null
    ? sql<boolean>`(
        exists (select 1 from user_providers up where up.provider_id = ${p('id')} and up.user_id = ${viewer.userId})
        or exists (
          select 1 from practice_administrators a
          where a.practice_id = ${p('practice_id')} and a.user_id = ${viewer.userId}))`
    : sql<boolean>`${p('id')} = ${viewer.actingProviderId}::uuid`
}

// By id, because a condition on each row would read all providers.
const readableIds = (viewer: Viewer) =>
  viewer.actingProviderId === null
    ? sql`(
        select provider_id from user_providers where user_id = ${viewer.userId}
        union
        select o.id from practice_administrators a join providers o on o.practice_id = a.practice_id
        where a.user_id = ${viewer.userId})`
    : sql`(select ${viewer.actingProviderId}::uuid)`

const select = (viewer: Viewer) => sql`
  select p.id, p.npi, p.name, p.provider_type_id, p.specialty, p.class, p.state, t.tin, t.name as practice, s.acting_reason
  from providers p join practices t on t.id = p.practice_id left join sessions s on s.id = ${viewer.sessionId}
  left join user_providers given on given.provider_id = p.id and given.user_id = ${viewer.userId}`
const ownFirst = sql`order by given.user_id is null, lower(p.name), p.id`

/**
 * A provider that this session may read; without an id, the first of them. Null for any other provider, as if they
 * did not exist.
 */
export function findReadableProvider(
  db: Executor,
  viewer: Viewer,
  wanted: string | undefined,
): Promise<ReadableProvider | null> {
  const chosen =
    wanted === undefined
      ? sql`p.id in ${readableIds(viewer)}`
      : sql`p.id = ${wanted}::uuid and ${isReadable('p', viewer)}`
  return findRow(db, prepared(sql<ReadableProvider>`${select(viewer)} where ${chosen} ${ownFirst} limit 1`))
}

/** Only the keys, in no order: a large practice has hundreds of providers, and a page shows twenty. */
export function findReadableKeys(db: Executor, viewer: Viewer): Promise<{ id: string; npi: string }[]> {
  return findRows(
    db,
    prepared(sql<{ id: string; npi: string }>`
      select p.id, p.npi from ${readableIds(viewer)} as own (id) join providers p on p.id = own.id`),
  )
}

/** The user's own providers, then the others of the practices that they administer. */
export function findReadableProviders(db: Executor, viewer: Viewer): Promise<ReadableProvider[]> {
  return findRows(
    db,
    prepared(sql<ReadableProvider>`${select(viewer)} where p.id in ${readableIds(viewer)} ${ownFirst}`),
  )
}
