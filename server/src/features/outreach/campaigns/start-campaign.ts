import { randomBytes } from 'node:crypto'
import { hashAssignments } from '@plumbline/claims/effects/assign-hold-out'
import { sql } from 'kysely'
import { type Database, type Executor, findRow, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { refreshCampaignEffects } from './campaign-effects.ts'
import { findCampaign, findShown } from './campaign-list.repository.ts'
import { findMembers } from './campaign-members.repository.ts'
import { refuseCampaign } from './campaign-refusal.ts'
import { countArms, drawCampaign, type FindTemplates, type Lot, startObjections } from './draw-campaign.ts'
import { type Actor, getLocked } from './save-campaign.ts'

const SEED_BYTES = 16
// A statement must not take too long.
const ROWS_AT_ONCE = 5_000

async function insertLots(trx: Executor, campaignId: string, lots: readonly Lot[]): Promise<void> {
  for (let from = 0; from < lots.length; from += ROWS_AT_ONCE) {
    const some = lots.slice(from, from + ROWS_AT_ONCE)
    await sql`
      insert into campaign_assignments (wave_id, provider_id, arm, stratum)
      select w.id, given.id, given.arm, given.stratum
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ wave }) => wave)}::int[],
        ${some.map(({ arm }) => arm)}::text[], ${some.map(({ stratum }) => stratum)}::text[])
        as given (id, wave, arm, stratum)
      join campaign_waves w on w.campaign_id = ${campaignId} and w.number = given.wave`.execute(trx)
  }
}

async function insertPlan(trx: Executor, campaignId: string, period: string): Promise<void> {
  await sql`
    update campaign_waves set selection_quarter = ${period} where campaign_id = ${campaignId}`.execute(trx)
  await sql`
    insert into wave_messages (wave_id, message_id, planned_on)
    select w.id, m.id, w.contact_on + m.days_after
    from campaign_waves w join campaign_messages m on m.campaign_id = w.campaign_id
    where w.campaign_id = ${campaignId}`.execute(trx)
}

type Start = {
  id: string
  /** How many the person saw would be drawn. */
  expected: number | undefined
  actor: Actor
  findTemplates: FindTemplates
}

/** Draws once, in one transaction with all that follows from it; of a campaign that runs, nothing changes. */
function draw(db: Database, { id, expected, actor, findTemplates }: Start): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Two campaigns on one topic must not draw the same provider at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('campaign_start'))`.execute(trx)
    const locked = await getLocked(trx, id)
    if (locked.status === 'closed') throw refuseCampaign('closed')
    if (locked.status === 'running') return
    const campaign = await findCampaign(trx, id, null)
    const shown = await findShown(trx)
    if (campaign === null || shown === null) throw refuseCampaign('no_build')
    const seed = randomBytes(SEED_BYTES).toString('hex')
    const lots = drawCampaign(campaign, await findMembers(trx, campaign), seed)
    if (expected !== undefined && expected !== lots.length) throw new Refusal('conflict')
    const templates = await findTemplates(trx)
    const objections = startObjections(campaign, lots, { today: shown.today, templates })
    if (objections.length > 0) throw refuseCampaign(...objections)

    const hash = hashAssignments(lots)
    await insertPlan(trx, id, shown.period)
    await insertLots(trx, id, lots)
    await sql`
      update campaigns set status = 'running', seed = ${seed}, assignment_hash = ${hash}, started_at = now(),
        started_by = ${actor.userId}
      where id = ${id}`.execute(trx)
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'campaign_started',
      address: actor.address,
      details: {
        campaign: campaign.key,
        family: campaign.family,
        period: shown.period,
        seed,
        share: campaign.hold_out_share,
        ...countArms(lots),
        hash,
      },
    })
  })
}

const isMeasured = async (db: Executor, id: string): Promise<boolean> =>
  (await findRow(
    db,
    sql`
      select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
      where e.campaign_id = ${id}`,
  )) !== null

export async function startCampaign(db: Database, start: Start): Promise<void> {
  await draw(db, start)
  if (!(await isMeasured(db, start.id))) await refreshCampaignEffects(db, start.id)
}
