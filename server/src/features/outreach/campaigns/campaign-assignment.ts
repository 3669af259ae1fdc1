import { assignHoldOut, hashAssignments } from '@plumbline/claims/effects/assign-hold-out'
import type { Arm } from '@plumbline/claims/effects/effect'
import type { CampaignAssignment } from '@plumbline/contract/outreach/campaigns'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { countStrata } from './draw-campaign.ts'

export type Assigned = { npi: string; tin: string; wave: number; arm: Arm; stratum: string | null }

export function findAssigned(db: Executor, campaignId: string): Promise<Assigned[]> {
  return findRows(
    db,
    sql<Assigned>`
      select p.npi, t.tin, w.number as wave, a.arm, a.stratum
      from campaign_waves w join campaign_assignments a on a.wave_id = w.id
      join providers p on p.id = a.provider_id join practices t on t.id = p.practice_id
      where w.campaign_id = ${campaignId} order by w.number, p.npi, t.tin`,
  )
}

type Drawn = {
  seed: string | null
  hash: string | null
  share: number
  wave_shares: number[]
  selection_quarter: string | null
}

/** Whether what is stored is what was drawn, and the kept seed draws it again. */
function verify({ seed, hash, share, wave_shares }: Drawn, assigned: readonly Assigned[]): boolean | null {
  if (seed === null || hash === null) return null
  if (hashAssignments(assigned) !== hash) return false
  const members = assigned.map(({ npi, tin, stratum }) => ({ npi, tin, stratum: stratum ?? '' }))
  return hashAssignments(assignHoldOut({ seed, share, waveShares: wave_shares, members })) === hash
}

export async function findAssignment(db: Executor, campaignId: string): Promise<CampaignAssignment | null> {
  const drawn = await findRow(
    db,
    sql<Drawn>`
      select c.seed, c.assignment_hash as hash, c.hold_out_share as share,
        array(select w.share from campaign_waves w where w.campaign_id = c.id order by w.number) as wave_shares,
        (select max(w.selection_quarter) from campaign_waves w where w.campaign_id = c.id) as selection_quarter
      from campaigns c where c.id = ${campaignId} and c.status <> 'draft'`,
  )
  if (drawn === null) return null
  const assigned = await findAssigned(db, campaignId)
  return {
    seed: drawn.seed,
    hash: drawn.hash,
    verified: verify(drawn, assigned),
    selection_quarter: drawn.selection_quarter,
    strata: countStrata(assigned),
  }
}
