import type { Assignment } from '@plumbline/claims/effects/effect'
import { measureEffect } from '@plumbline/claims/effects/measure-effect'
import type pg from 'pg'
import { FAMILIES } from './load-roster.ts'

const QUARTERS = ['2024Q3', '2024Q4', '2025Q1', '2025Q2', '2025Q3', '2025Q4', '2026Q1', '2026Q2']
// Quarters with outcomes that are read: when a campaign selected its providers, and now.
const WITH_FIGURES = ['2025Q1', '2025Q4', '2026Q2']
const LATEST = '2026Q2'
const CAMPAIGNS = 12

/** SQL for a number from 0 to 99 that depends only on the row. */
export const lot = (salt: number, row = 'm.n') => `(abs(hashint8(${row} * 31 + ${salt})) % 100)`

const OUTCOME = `case when ${lot(1)} < 8 then 'Significantly Higher' when ${lot(1)} < 25 then 'Higher'
  when ${lot(1)} < 85 then 'Does Not Exceed' else 'N/A' end`

async function loadQuarter(db: pg.Client, build: number, quarter: string): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    'insert into figure_sets (period, input_hash, cells, figures) values ($1, $1, 1, 1) returning id',
    [quarter],
  )
  const set = rows[0]?.id
  await db.query(
    'insert into build_periods (build_id, period, set_id, preliminary) values ($1, $2, $3, false)',
    [build, quarter, set],
  )
  await db.query(
    `insert into cells (set_id, provider_id, family, primary_days, addon_primary_days, primary_day_units,
       primary_patients, addon_primary_patients, addon_lines, orphan_lines, addon_days, primary_lines, addon_units,
       addon_paid)
     select $1, m.id, m.family, 100, 30 + ${lot(2)} / 4, 30 + ${lot(3)} / 3, 60, 20, 40, 0, 40, 100, 30 + ${lot(3)} / 3,
       900 + ${lot(4)} * 5
     from made m where m.n % 5 < 4 order by m.id`,
    [set],
  )
  if (!WITH_FIGURES.includes(quarter)) return
  await db.query(
    `insert into figures (set_id, provider_id, family, measure, modifier, numerator, denominator, value, peer_level,
       peer_group, peers, peer_p50, percentile, p_value, p_adjusted, outcome, low)
     select $1, m.id, m.family, 'attach_rate', '', 30 + ${lot(2)} / 4, 100, (30 + ${lot(2)} / 4) / 100.0,
       (array['state', 'state', 'region', 'nation'])[1 + m.n % 4], m.specialty || ' ' || m.state, 40, 0.3, ${lot(5)},
       0.1, 0.2, ${OUTCOME}, false
     from made m order by m.id`,
    [set],
  )
  if (quarter !== LATEST) return
  await db.query(
    `insert into provider_totals (set_id, provider_id, patients, claims, lines, units, billed, allowed, paid)
     select $1, m.id, 3 + ${lot(6)} * 4, 200, 400, 500, 1000 + ${lot(7)} * 900, 900, 700 from made m order by m.id`,
    [set],
  )
}

/** Inserts a build as if it were published. */
export async function loadFigures(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    // Based on the demo's claims, whose reference files have the topics.
    `insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
     select manifest, engine, measures_version, '2026-09-30', $1, counts from builds order by id desc limit 1
     returning id`,
    [LATEST],
  )
  const build = rows[0]?.id ?? 0
  for (const quarter of QUARTERS) await loadQuarter(db, build, quarter)
  await db.query(
    `insert into provider_summaries (build_id, provider_id, outcome, risk, paid_exposure_p50, paid_exposure_p80,
       paid_exposure_mean, total_billed, savings)
     select $1, m.id, ${OUTCOME}, case when m.n % 9 > 0 then 5 + ${lot(8)} * 0.9 + (m.n % 997) / 1000.0 end,
       ${lot(9)} * 35 + (m.n % 89) / 100.0, ${lot(9)} * 30, ${lot(9)} * 40, 1000 + ${lot(7)} * 900 + (m.n % 887) / 100.0,
       case when m.n % 3 = 0 then ${lot(10)} * 12 - 300 end
     from made m order by m.id`,
    [build],
  )
  await db.query('update system_state set current_build_id = $1', [build])
  return build
}

/** Twelve campaigns, each with a twelfth of the providers: three quarters treated, one quarter held out. */
export async function loadCampaigns(db: pg.Client): Promise<void> {
  await db.query(
    `insert into campaigns (key, name, name_es, family, hold_out_share, seed, started_at, goal_pct, fixed_cost_cents)
     select 'bench-' || n, 'Campaign ' || n, 'Campaña ' || n, ($1::text[])[1 + n % 4], 0.25, 'bench',
       date '2025-05-06' + n * 40, -10, 400000 from generate_series(0, $2::int - 1) n`,
    [FAMILIES, CAMPAIGNS],
  )
  await db.query(`
    insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
    select id, 1, (started_at + interval '7 days')::date, '2025Q1' from campaigns where key like 'bench-%'`)
  await db.query(`
    insert into campaign_messages (campaign_id, position, type, method, template_key, days_after, unit_cost_cents)
    select c.id, x.position, x.type, x.method, null, x.days, x.cost from campaigns c cross join (values
      (1, 'initial', 'mail', 0, 185), (2, 'reminder', 'email', 45, 5), (3, 'second_notice', 'mail', 90, 185),
      (4, 'escalation', 'call', 120, 1400)) as x (position, type, method, days, cost)
    where c.key like 'bench-%'`)
  await db.query(`
    insert into wave_messages (wave_id, message_id, planned_on, status, sent_on)
    select w.id, m.id, w.contact_on + m.days_after, 'sent', w.contact_on + m.days_after
    from campaigns c join campaign_waves w on w.campaign_id = c.id join campaign_messages m on m.campaign_id = c.id
    where c.key like 'bench-%'`)
  await db.query(
    `insert into campaign_assignments (wave_id, provider_id, arm)
     select w.id, m.id, case when m.n / 12 % 4 < 3 then 'treated' else 'control' end
     from made m join campaigns c on c.key = 'bench-' || m.n % $1 join campaign_waves w on w.campaign_id = c.id`,
    [CAMPAIGNS],
  )
}

type SumsRow = {
  npi: string
  tin: string
  quarter: string
  primary_days: number
  units: string
  paid: string
}

/** The effects of the campaigns, measured by the product. */
export async function loadEffects(db: pg.Client, build: number): Promise<void> {
  const { rows: campaigns } = await db.query<{ id: string; contact_on: string; wave: string }>(
    `select c.id, w.id as wave, w.contact_on::text from campaigns c join campaign_waves w on w.campaign_id = c.id
     where c.key like 'bench-%'`,
  )
  for (const { id, wave, contact_on } of campaigns) {
    const assigned = `campaign_assignments a join providers p on p.id = a.provider_id
      join practices t on t.id = p.practice_id`
    const { rows: assignments } = await db.query<Assignment>(
      `select p.npi, t.tin, a.arm, p.specialty, p.class from ${assigned} where a.wave_id = $1`,
      [wave],
    )
    const { rows: sums } = await db.query<SumsRow>(
      `select p.npi, t.tin, b.period as quarter, c.primary_days, (c.primary_day_units * 1000)::bigint as units,
         (c.addon_paid * 100)::bigint as paid
       from ${assigned} join cells c on c.provider_id = p.id
       join build_periods b on b.build_id = $2 and b.set_id = c.set_id where a.wave_id = $1`,
      [wave, build],
    )
    const result = measureEffect({
      waves: [{ number: 1, contactOn: contact_on, selectionQuarter: '2025Q1', assignments }],
      sums: sums.map(({ units, paid, ...row }) => ({
        ...row,
        primary_day_units_milli: BigInt(units),
        addon_units_milli: BigInt(units),
        addon_paid_cents: BigInt(paid),
      })),
      matureQuarters: QUARTERS,
      neverContacted: [],
    })
    await db.query(
      'insert into campaign_effects (build_id, campaign_id, status, result) values ($1, $2, $3, $4)',
      [build, id, result.status, JSON.stringify(result)],
    )
  }
}
