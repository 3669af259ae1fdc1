import type {
  Campaign,
  CampaignEffectBrief,
  CampaignRow,
  CampaignWave,
} from '@plumbline/contract/outreach/campaigns'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import type { Reference, ReferenceSource } from '#platform/providers/reference.ts'
import { officeToday } from '#platform/time/working-days.ts'

const LISTED_MAX = 300

type Row = Omit<
  CampaignRow,
  'family_label' | 'members' | 'treated' | 'control' | 'created_at' | 'started_at'
> & {
  draft_members: number
  created_at: Date
  started_at: Date | null
}

// Without the parts of the result that are not needed here.
const EFFECT = sql<CampaignEffectBrief | null>`(
  select e.brief - 'event_study' from campaign_effects e
  join system_state s on s.current_build_id = e.build_id where e.campaign_id = c.id)`

const ARM_COUNTS = sql`
  count(*) filter (where a.arm = 'treated') as treated, count(*) filter (where a.arm = 'control') as control`
const ARMS_OF_WAVE = sql`lateral (
  select w.id as wave_id, ${ARM_COUNTS} from campaign_assignments a where a.wave_id = w.id)`

const wavesWith = (arms: RawBuilder<unknown>) => sql<CampaignWave[]>`coalesce((
  select json_agg(json_build_object('id', w.id, 'number', w.number, 'contact_on', w.contact_on, 'share', w.share,
      'treated', coalesce(n.treated, 0), 'control', coalesce(n.control, 0)) order by w.number)
  from campaign_waves w left join ${arms} n on n.wave_id = w.id where w.campaign_id = c.id), '[]')`

// A call from the desk is no message of the campaign; its page tells such calls apart.
const IS_MESSAGE = sql`sent_at is not null and (method <> 'call' or wave_message_id is not null)`

const columns = (arms: RawBuilder<unknown>, messagesSent: RawBuilder<unknown>) => sql`
  c.id, c.key, c.name, coalesce(nullif(c.name_es, ''), c.name) as name_es, c.family, c.status, c.created_at,
  c.started_at, ${wavesWith(arms)} as waves, ${EFFECT} as effect,
  case when c.status = 'draft' then (select count(*)::int from campaign_members m where m.campaign_id = c.id)
    else 0 end as draft_members,
  ${messagesSent} as messages_sent`

function present(row: Row, reference: Reference | null): CampaignRow {
  const { draft_members, created_at, started_at, ...rest } = row
  const count = (arm: 'treated' | 'control') => row.waves.reduce((sum, wave) => sum + wave[arm], 0)
  const [treated, control] = [count('treated'), count('control')]
  return {
    ...rest,
    family_label: reference?.families.get(row.family)?.label ?? null,
    members: row.status === 'draft' ? draft_members : treated + control,
    treated,
    control,
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
  }
}

export type Shown = { build: number; manifest: number; period: string; set_id: number; today: string }

/** The current build and its latest final quarter; null if there is none. */
export function findShown(db: Executor): Promise<Shown | null> {
  return findRow(
    db,
    sql<Shown>`
      select b.id as build, b.manifest, q.period, q.set_id, ${officeToday().toString()} as today
      from system_state s join builds b on b.id = s.current_build_id
      join build_periods q on q.build_id = b.id and q.period = b.latest_mature`,
  )
}

export async function findShownReference(
  db: Executor,
  references: ReferenceSource,
): Promise<Reference | null> {
  const shown = await findShown(db)
  return shown === null ? null : references(shown.manifest)
}

export async function findCampaignRows(
  db: Executor,
  reference: Reference | null,
  status: CampaignRow['status'] | undefined,
): Promise<CampaignRow[]> {
  const rows = await findRows(
    db,
    // All are counted at once: each for itself took twice as long.
    sql<Row>`
      with arms as materialized (select a.wave_id, ${ARM_COUNTS} from campaign_assignments a group by a.wave_id)
      select ${columns(sql`arms`, sql`coalesce(k.sent, 0)`)} from campaigns c
      left join (
        select campaign_id, count(*)::int as sent from contacts where ${IS_MESSAGE} group by campaign_id
      ) k on k.campaign_id = c.id
      where ${status === undefined ? sql`true` : sql`c.status = ${status}`}
      order by (c.status = 'draft') desc,
        coalesce(c.started_at, (select min(w.contact_on) from campaign_waves w where w.campaign_id = c.id), c.created_at)
          desc, c.key
      limit ${LISTED_MAX}`,
  )
  return rows.map((row) => present(row, reference))
}

const SENT_COUNT = sql`(
  select count(*)::int from contacts where campaign_id = c.id and ${IS_MESSAGE})`

type DetailRow = Row &
  Omit<Campaign, keyof CampaignRow | 'closed_at' | 'fixed_cost_cents'> & {
    closed_at: Date | null
    fixed_cost_cents: string
  }

export async function findCampaign(
  db: Executor,
  id: string,
  reference: Reference | null,
): Promise<Campaign | null> {
  const row = await findRow(
    db,
    sql<DetailRow>`
      select ${columns(ARMS_OF_WAVE, SENT_COUNT)}, c.goal_pct, c.hold_out_share, c.leaves_out_not_above, c.min_days_between, c.fixed_cost_cents, c.selection,
        c.closed_at, u.name as started_by,
        coalesce((select json_agg(json_build_object('id', m.id, 'type', m.type, 'method', m.method,
            'template_key', m.template_key, 'days_after', m.days_after, 'unit_cost_cents', m.unit_cost_cents)
            order by m.position)
          from campaign_messages m where m.campaign_id = c.id), '[]') as messages
      from campaigns c left join users u on u.id = c.started_by where c.id = ${id}`,
  )
  if (row === null) return null
  const { goal_pct, hold_out_share, leaves_out_not_above, min_days_between, selection } = row
  const { messages, started_by } = row
  return {
    ...present(row, reference),
    goal_pct,
    hold_out_share,
    leaves_out_not_above,
    min_days_between,
    selection,
    messages,
    started_by,
    fixed_cost_cents: Number(row.fixed_cost_cents),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

/** The given families that have figures in the latest final quarter. */
export async function findCountedFamilies(
  db: Executor,
  setId: number,
  families: readonly string[],
): Promise<Set<string>> {
  const { found } = await getRow(
    db,
    sql<{ found: string[] }>`
      select coalesce(array_agg(f), '{}') as found from unnest(${[...families]}::text[]) as f
      where exists (select 1 from figures x where x.set_id = ${setId} and x.family = f
        and x.measure = 'attach_rate' and x.modifier = '')`,
  )
  return new Set(found)
}
