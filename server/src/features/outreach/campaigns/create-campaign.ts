import type { Arm } from '@plumbline/claims/effects/effect'
import { type Quarter, toQuarter } from '@plumbline/claims/quarter'
import type { Executor } from '#platform/db/database.ts'
import { insertCampaign, insertWave } from './campaign-assignments.repository.ts'

type NewAssignment = { npi: string; tin: string; arm: Arm }

/** Treated and held-out providers share a contact date and the quarter they were selected by. */
export type NewWave = { contactOn: string; selectionQuarter: Quarter; assignments: readonly NewAssignment[] }

export type NewCampaign = { key: string; name: string; family: string; waves: readonly NewWave[] }

const holdsOut = (wave: NewWave) => wave.assignments.some(({ arm }) => arm === 'control')

/** Why the effect of a campaign could not be measured; null if it can be. */
function findCampaignProblem({ waves }: NewCampaign): string | null {
  if (waves.some(holdsOut) && !waves.every(holdsOut)) {
    return 'Either every wave of a campaign holds providers out at random, or none does.'
  }
  for (const [index, wave] of waves.entries()) {
    if (wave.selectionQuarter > toQuarter(Temporal.PlainDate.from(wave.contactOn))) {
      return `Wave ${index + 1} contacts providers before the quarter they are selected by.`
    }
  }
  return null
}

/** Creates a campaign with its waves. Its effect is measured by the next build, or by refreshCampaignEffects. */
export async function createCampaign(db: Executor, campaign: NewCampaign): Promise<string> {
  const problem = findCampaignProblem(campaign)
  if (problem !== null) throw new Error(problem)
  const id = await insertCampaign(db, campaign)
  for (const [index, wave] of campaign.waves.entries()) {
    const given = wave.assignments.length
    const unknown = given - (await insertWave(db, { id, family: campaign.family }, index + 1, wave))
    if (unknown > 0) {
      throw new Error(
        `${unknown} of the ${given} providers of wave ${index + 1} are on no roster. Import the roster first.`,
      )
    }
  }
  return id
}
