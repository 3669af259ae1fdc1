import { sharesAddUp } from '@plumbline/contract/outreach/campaign-plan'
import {
  CAMPAIGN_MEMBERS_MAX,
  type CreateCampaign,
  type PatchCampaign,
} from '@plumbline/contract/outreach/campaigns'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { type Database, type Executor, inTransaction } from '#platform/db/database.ts'
import { lockOutreach } from '#platform/providers/outreach-rules.repository.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { officeToday } from '#platform/time/working-days.ts'
import { countMembers, deleteMembers, insertMembers } from './campaign-members.repository.ts'
import { refuseCampaign } from './campaign-refusal.ts'
import {
  deleteDraft,
  findLocked,
  findStartedWaves,
  insertDraft,
  type Locked,
  moveWave,
  replaceMessages,
  replaceWaves,
  updateClosed,
  updateKey,
  updateSettings,
} from './draft-campaign.repository.ts'

export type Actor = { userId: string; address: string }

export async function getLocked(trx: Executor, id: string): Promise<Locked> {
  const campaign = await findLocked(trx, id)
  if (campaign === null) throw new Refusal('not_found')
  return campaign
}

export async function getDraft(trx: Executor, id: string): Promise<Locked> {
  const campaign = await getLocked(trx, id)
  if (campaign.status !== 'draft') throw refuseCampaign('started')
  return campaign
}

const audit = (
  trx: Executor,
  { userId, address }: Actor,
  action: string,
  details: Record<string, string | number>,
) => recordAudit(trx, { actorId: userId, action, details, address })

async function addInTransaction(
  trx: Executor,
  campaign: Locked,
  selection: ProviderSelection,
  actor: Actor,
): Promise<string[]> {
  const added = await insertMembers(trx, campaign.id, selection, actor.userId)
  if ((await countMembers(trx, campaign.id)) > CAMPAIGN_MEMBERS_MAX) throw refuseCampaign('too_many_members')
  if (added.length > 0) {
    await audit(trx, actor, 'campaign_members_added', { campaign: campaign.key, count: added.length })
  }
  return added
}

/** Stores the filter with the draft, if its providers were selected by one. */
export function createDraft(
  db: Database,
  { name, name_es, family, selection }: Omit<CreateCampaign, 'selection'> & { selection?: ProviderSelection },
  actor: Actor,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const filter = selection !== undefined && 'filter' in selection ? selection.filter : null
    const { id, key } = await insertDraft(trx, {
      name,
      nameEs: name_es ?? name,
      family,
      selection: filter,
      createdBy: actor.userId,
    })
    await audit(trx, actor, 'campaign_created', { campaign: key, family })
    if (selection !== undefined) {
      await addInTransaction(trx, { id, key, family, status: 'draft', is_final: false }, selection, actor)
    }
    return id
  })
}

/** Returns the ids of the added providers, so that the action can be undone. */
export async function addCampaignMembers(
  trx: Executor,
  campaignId: string,
  selection: ProviderSelection,
  actor: Actor,
): Promise<{ added: string[]; members: number }> {
  const campaign = await getDraft(trx, campaignId)
  const added = await addInTransaction(trx, campaign, selection, actor)
  return { added, members: await countMembers(trx, campaignId) }
}

export async function removeCampaignMembers(
  trx: Executor,
  campaignId: string,
  ids: readonly string[],
  actor: Actor,
): Promise<{ removed: number; members: number }> {
  const campaign = await getDraft(trx, campaignId)
  const removed = await deleteMembers(trx, campaign.id, ids)
  if (removed > 0) {
    await audit(trx, actor, 'campaign_members_removed', { campaign: campaign.key, count: removed })
  }
  return { removed, members: await countMembers(trx, campaignId) }
}

/** Moves waves and their planned messages. Past waves and waves with prepared messages cannot move. */
async function moveWaves(
  trx: Executor,
  campaign: Locked,
  changes: NonNullable<PatchCampaign['waves']>,
): Promise<void> {
  const waves = await findStartedWaves(trx, campaign.id)
  if (waves.length !== changes.length) throw refuseCampaign('started')
  const now = officeToday().toString()
  for (const [index, wave] of waves.entries()) {
    const { contact_on, share } = changes[index] ?? wave
    if (share !== wave.share) throw refuseCampaign('started')
    if (contact_on === wave.contact_on) continue
    if (wave.is_past) throw refuseCampaign('started')
    if (wave.is_prepared) throw refuseCampaign('wave_prepared')
    if (contact_on < now) throw refuseCampaign('past_date')
    await moveWave(trx, wave.id, contact_on)
  }
}

/** Returns whether the effect must be measured again. */
export function changeCampaign(
  db: Database,
  id: string,
  { waves, messages, ...settings }: PatchCampaign,
  actor: Actor,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const campaign = await getLocked(trx, id)
    if (campaign.status === 'closed') throw refuseCampaign('closed')
    if (waves !== undefined && !sharesAddUp(waves)) throw refuseCampaign('shares')
    const isDraft = campaign.status === 'draft'
    if (!isDraft) {
      const { family, hold_out_share, leaves_out_not_above } = settings
      const isDrawn = hold_out_share !== undefined || leaves_out_not_above !== undefined
      if (messages !== undefined || isDrawn) throw refuseCampaign('started')
      // R-OUT-13: the payer has read the result with its costs.
      if (campaign.is_final && settings.fixed_cost_cents !== undefined) throw refuseCampaign('final')
      if (family !== undefined && family !== campaign.family) throw refuseCampaign('started')
    }
    await updateSettings(trx, id, settings)
    if (isDraft && settings.name !== undefined) await updateKey(trx, id, settings.name)
    if (waves !== undefined) await (isDraft ? replaceWaves(trx, id, waves) : moveWaves(trx, campaign, waves))
    if (messages !== undefined) await replaceMessages(trx, id, messages)
    const fields = [...Object.keys(settings), ...(waves ? ['waves'] : []), ...(messages ? ['messages'] : [])]
    await audit(trx, actor, 'campaign_changed', { campaign: campaign.key, fields: fields.join(', ') })
    return !isDraft && waves !== undefined
  })
}

/** Cancels messages that are not prepared, and calls that nobody has made. The effect is still measured. */
export function closeCampaign(db: Database, id: string, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Before its calls, which an import of calls may be logging.
    await lockOutreach(trx)
    const campaign = await getLocked(trx, id)
    if (campaign.status === 'draft') throw refuseCampaign('not_started')
    if (campaign.status === 'closed') return
    await updateClosed(trx, id, actor.userId)
    await audit(trx, actor, 'campaign_closed', { campaign: campaign.key })
  })
}

export function discardDraft(db: Database, id: string, actor: Actor): Promise<void> {
  return inTransaction(db, async (trx) => {
    const campaign = await getDraft(trx, id)
    await deleteDraft(trx, id)
    await audit(trx, actor, 'campaign_deleted', { campaign: campaign.key })
  })
}
