import type { Arm } from '@plumbline/claims/effects/effect'
import { type Quarter, toQuarter } from '@plumbline/claims/quarter'
import type { Executor } from '#platform/db/database.ts'
import { insertCampaign, insertWave } from './campaign-assignments.repository.ts'

type NewAssignment = { npi: string; tin: string; arm: Arm }

/** Treated and held-out providers share a contact date and the quarter they were selected by. */
export type NewWave = { contactOn: string; selectionQuarter: Quarter; assignments: readonly NewAssignment[] }

export type NewCampaign = { key: string; name: string; family: string; waves: readonly NewWave[] }

const holdsOut = (wave: NewWave) => wave.assignments.some(({ arm }) => arm === 'control')

const countNpis = ({ assignments }: NewWave, arm?: Arm): number =>
  new Set(assignments.filter((one) => arm === undefined || one.arm === arm).map(({ npi }) => npi)).size

/** Whether every wave holds out the campaign's share of its providers, rounded up or down. */
function shareOneRatio(waves: readonly NewWave[]): boolean {
  const count = (arm?: Arm) => waves.reduce((sum, wave) => sum + countNpis(wave, arm), 0)
  const share = count('control') / Math.max(1, count())
  return waves.every((wave) => Math.abs(countNpis(wave, 'control') - share * countNpis(wave)) <= 1)
}

/** Why the effect of a campaign could not be measured; null if it can be. */
function findCampaignProblem({ waves }: NewCampaign): string | null {
  if (waves.some(holdsOut) && !waves.every(holdsOut)) {
    return 'Either every wave of a campaign holds providers out at random, or none does.'
  }
  // Pooled arms are comparable only if each wave adds to both in the same proportion.
  if (!shareOneRatio(waves)) {
    return 'All waves of a campaign hold out the same share of their providers.'
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
