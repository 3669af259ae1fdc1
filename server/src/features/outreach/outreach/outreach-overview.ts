import type { CampaignOutreach } from '@plumbline/contract/outreach/outreach-plan'
import type { Executor } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { findCampaign, findMessages, findWavesOf } from './outreach.repository.ts'
import type { OutreachDeps } from './outreach-deps.ts'

/** Each wave with its messages, and what became of them. */
export async function getOutreach(
  db: Executor,
  deps: OutreachDeps,
  campaignId: string,
  userId: string,
): Promise<CampaignOutreach> {
  const found = await findCampaign(db, campaignId)
  if (found === null) throw new Refusal('not_found')
  const { fixed_cost_cents, cost_cents, ...campaign } = found
  const waves = await findWavesOf(db, campaignId)
  const messages = await Promise.all(
    (await findMessages(db, campaignId)).map(async ({ batch_id, ...message }) => ({
      ...message,
      batch: batch_id === null ? null : await deps.findBatch(db, batch_id, userId),
    })),
  )
  return {
    campaign,
    fixed_cost_cents: Number(fixed_cost_cents),
    cost_cents: Number(cost_cents),
    waves: waves.map((wave) => ({
      ...wave,
      messages: messages
        .filter(({ wave_id }) => wave_id === wave.id)
        .map(({ wave_id: _, ...message }) => message),
    })),
  }
}
