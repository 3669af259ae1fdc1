import {
  TIMELINE_KINDS,
  TIMELINE_PAGE_ROWS,
  type TimelineDetails,
  type TimelineKind,
  type TimelinePage,
} from '@plumbline/contract/outreach/provider-timeline'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { TIMELINE_BRANCHES, type Wanted } from './timeline-branches.ts'

/** The last event of the page before: two may have the same moment, so that its key belongs to it. */
type TimelineCursor = { micros: string; key: string }
type Asked = { kind: TimelineKind | null; after: TimelineCursor | null }

type Row = {
  key: string
  at: Date
  micros: string
  kind: TimelineKind
  what: string
  day_only: boolean
  who: string | null
  campaign: { id: string; name: string; name_es: string } | null
  about_id: string | null
  details: TimelineDetails
}

const inOrder = (key: RawBuilder<unknown>) => sql`(${key}) collate "C"`
const KEY = inOrder(sql`x.key`)

/** The first condition says no more than the second; an index knows it. */
function olderThan(after: TimelineCursor | null): Wanted['older'] {
  if (after === null) return () => sql`true`
  const moment = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
  return (at, key) => sql`${at} <= ${moment} and (${at}, ${inOrder(key)}) < (${moment}, ${after.key})`
}

/** Each branch gives no more than a page, so that a provider with thousands of events is as quick as one with ten. */
export async function findTimeline(db: Executor, providerId: string, asked: Asked): Promise<TimelinePage> {
  const wanted = { older: olderThan(asked.after), limit: TIMELINE_PAGE_ROWS + 1 }
  const { older, limit } = wanted
  const branches = (asked.kind === null ? TIMELINE_KINDS : [asked.kind]).flatMap((kind) =>
    TIMELINE_BRANCHES[kind](providerId, wanted),
  )
  const each = branches.map(
    (branch) => sql`
      (select * from (${branch}) x where ${older(sql`x.at`, sql`x.key`)} order by x.at desc, ${KEY} desc limit ${limit})`,
  )
  const rows = await findRows(
    db,
    sql<Row>`
      with page as (
        select * from (${sql.join(each, sql` union all `)}) x order by x.at desc, ${KEY} desc limit ${limit})
      select x.key, x.at, (extract(epoch from x.at) * 1000000)::bigint::text as micros, x.kind, x.what, x.day_only,
        u.name as who, x.about_id, x.details,
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'name_es', c.name_es) end as campaign
      from page x left join users u on u.id = x.who left join campaigns c on c.id = x.campaign_id
      order by x.at desc, ${KEY} desc`,
  )
  const page = rows.slice(0, TIMELINE_PAGE_ROWS)
  const last = page.at(-1)
  return {
    rows: page.map(({ key, micros: _micros, at, ...row }) => ({ ...row, id: key, at: at.toISOString() })),
    next: rows.length > page.length && last !== undefined ? `${last.micros}.${last.key}` : null,
  }
}

/** Null when it is no cursor of ours. */
export function decodeTimelineCursor(text: string): TimelineCursor | null {
  const [, micros, key] = /^(\d{1,16})\.([a-z]{2}-[A-Za-z0-9_-]{1,100})$/.exec(text) ?? []
  return micros === undefined || key === undefined ? null : { micros, key }
}
