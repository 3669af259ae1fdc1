import { randomBytes } from 'node:crypto'
import { hashAssignments } from '@plumbline/claims/effects/assign-hold-out'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { insertAssignments, insertPlan, lockStart, updateStarted } from './campaign-assignments.repository.ts'
import { hasEffect } from './campaign-effects.repository.ts'
import { refreshCampaignEffects } from './campaign-effects.ts'
import { findCampaign, findShown } from './campaign-list.repository.ts'
import { findMembers } from './campaign-members.repository.ts'
import { refuseCampaign } from './campaign-refusal.ts'
import { countArms, drawCampaign, type FindTemplates, startObjections } from './draw-campaign.ts'
import { hashPlan } from './hash-plan.ts'
import { type Actor, getLocked } from './save-campaign.ts'

const SEED_BYTES = 16

type Start = {
  id: string
  /** The number of eligible providers and the plan that the person saw in the preview. */
  expected: { eligible?: number | undefined; plan?: string | undefined }
  actor: Actor
  findTemplates: FindTemplates
}

/** Draws once, and saves the draw and its plan in one transaction. Does nothing if the campaign is running. */
function draw(db: Database, { id, expected, actor, findTemplates }: Start): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockStart(trx)
    const locked = await getLocked(trx, id)
    if (locked.status === 'closed') throw refuseCampaign('closed')
    if (locked.status === 'running') return
    const campaign = await findCampaign(trx, id, null)
    const shown = await findShown(trx)
    if (campaign === null || shown === null) throw refuseCampaign('no_build')
    const seed = randomBytes(SEED_BYTES).toString('hex')
    const assignments = drawCampaign(campaign, await findMembers(trx, campaign), seed)
    const { eligible = assignments.length, plan } = expected
    if (eligible !== assignments.length) throw new Refusal('conflict')
    if (plan !== undefined && plan !== hashPlan(campaign, shown.period)) throw new Refusal('conflict')
    const templates = await findTemplates(trx)
    const objections = startObjections(campaign, assignments, { today: shown.today, templates })
    if (objections.length > 0) throw refuseCampaign(...objections)

    const hash = hashAssignments(assignments)
    await insertPlan(trx, id, shown.period)
    await insertAssignments(trx, id, assignments)
    await updateStarted(trx, id, { seed, hash, userId: actor.userId })
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
        ...countArms(assignments),
        hash,
      },
    })
  })
}

export async function startCampaign(db: Database, start: Start): Promise<void> {
  await draw(db, start)
  if (!(await hasEffect(db, start.id))) await refreshCampaignEffects(db, start.id)
}
