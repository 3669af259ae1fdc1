import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import {
  TIMELINE_KINDS,
  TIMELINE_PAGE_ROWS,
  type TimelineDetails,
  type TimelineKind,
  type TimelinePage,
} from '@plumbline/contract/outreach/provider-timeline'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { nameAt, practiceRoleAt } from '#platform/security/person-names.repository.ts'
import { getStateZone } from '#platform/time/state-zones.ts'
import { type BranchPage, TIMELINE_BRANCHES } from './timeline-branches.repository.ts'

/** The last event of the previous page. The key tells events of the same moment apart. */
type TimelineCursor = { micros: string; key: string }
type TimelineQuery = { kind: TimelineKind | null; after: TimelineCursor | null }

type Row = {
  key: string
  at: Date
  micros: string
  kind: TimelineKind
  what: string
  day_only: boolean
  who: string | null
  who_role: PracticeRole | null
  campaign: { id: string; name: string; name_es: string } | null
  about_id: string | null
  details: TimelineDetails
}

const inByteOrder = (key: RawBuilder<unknown>) => sql`(${key}) collate "C"`
const KEY = inByteOrder(sql`x.key`)

/** The first condition is redundant, but it lets PostgreSQL use an index. */
function olderThan(after: TimelineCursor | null): BranchPage['older'] {
  if (after === null) return () => sql`true`
  const moment = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
  return (at, key) => sql`${at} <= ${moment} and (${at}, ${inByteOrder(key)}) < (${moment}, ${after.key})`
}

async function findZone(db: Executor, providerId: string): Promise<string> {
  const { state } = await getRow(
    db,
    sql<{ state: string }>`select state from providers where id = ${providerId}`,
  )
  return getStateZone(state)
}

/** Each branch returns at most a page, so that thousands of events take no longer than ten. */
export async function findTimeline(
  db: Executor,
  providerId: string,
  { kind, after }: TimelineQuery,
): Promise<TimelinePage> {
  const branchPage = { older: olderThan(after), limit: TIMELINE_PAGE_ROWS + 1 }
  const { older, limit } = branchPage
  const branches = (kind === null ? TIMELINE_KINDS : [kind]).flatMap((one) =>
    TIMELINE_BRANCHES[one](providerId, branchPage),
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
        ${nameAt('x.who', 'x.at')} as who, ${practiceRoleAt('x.who', 'x.at')} as who_role, x.about_id, x.details,
        case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'name_es', c.name_es) end as campaign
      from page x left join campaigns c on c.id = x.campaign_id
      order by x.at desc, ${KEY} desc`,
  )
  const page = rows.slice(0, TIMELINE_PAGE_ROWS)
  const last = page.at(-1)
  const zone = page.some(({ details }) => details.callback_at !== undefined)
    ? await findZone(db, providerId)
    : undefined
  return {
    rows: page.map(({ key, micros: _micros, at, details, ...row }) => ({
      ...row,
      details: details.callback_at === undefined ? details : { ...details, zone },
      id: key,
      at: at.toISOString(),
    })),
    next: rows.length > page.length && last !== undefined ? `${last.micros}.${last.key}` : null,
  }
}

/** Null if the text is not one of our cursors. */
export function decodeTimelineCursor(text: string): TimelineCursor | null {
  const [, micros, key] = /^(\d{1,16})\.([a-z]{2}-[A-Za-z0-9_-]{1,100})$/.exec(text) ?? []
  return micros === undefined || key === undefined ? null : { micros, key }
}
