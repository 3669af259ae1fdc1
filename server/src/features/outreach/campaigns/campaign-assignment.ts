import { assignHoldOut, hashAssignments } from '@plumbline/claims/effects/assign-hold-out'
import type { CampaignAssignment } from '@plumbline/contract/outreach/campaigns'
import type { Executor } from '#platform/db/database.ts'
import { type Assigned, type Draw, findAssigned, findDraw } from './campaign-assignments.repository.ts'
import { countStrata } from './draw-campaign.ts'

/** Whether the stored assignments match the hash, and the seed draws the same again. Null if drawn elsewhere. */
function verify({ seed, hash, share, wave_shares }: Draw, assigned: readonly Assigned[]): boolean | null {
  if (seed === null || hash === null) return null
  if (hashAssignments(assigned) !== hash) return false
  const members = assigned.map(({ npi, tin, stratum }) => ({ npi, tin, stratum: stratum ?? '' }))
  return hashAssignments(assignHoldOut({ seed, share, waveShares: wave_shares, members })) === hash
}

export async function getAssignment(db: Executor, campaignId: string): Promise<CampaignAssignment | null> {
  const draw = await findDraw(db, campaignId)
  if (draw === null) return null
  const assigned = await findAssigned(db, campaignId)
  return {
    seed: draw.seed,
    hash: draw.hash,
    verified: verify(draw, assigned),
    selection_quarter: draw.selection_quarter,
    strata: countStrata(assigned),
  }
}
