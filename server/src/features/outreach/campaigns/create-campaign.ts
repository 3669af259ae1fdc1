import type { Arm } from '@plumbline/claims/effects/effect'
import { type Quarter, toQuarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'

type NewAssignment = { npi: string; tin: string; arm: Arm }

/** One contact date for the treated and the held-out, and the quarter by which they were chosen. */
export type NewWave = { contactOn: string; selectionQuarter: Quarter; assignments: readonly NewAssignment[] }

export type NewCampaign = { key: string; name: string; family: string; waves: readonly NewWave[] }

const holdsOut = (wave: NewWave) => wave.assignments.some(({ arm }) => arm === 'control')

/** What would make a campaign's effect unmeasurable; null where there is nothing. */
export function campaignProblem({ waves }: NewCampaign): string | null {
  if (waves.some(holdsOut) && !waves.every(holdsOut)) {
    return 'Either every wave of a campaign holds providers out at random, or none does.'
  }
  for (const [index, wave] of waves.entries()) {
    if (wave.selectionQuarter > toQuarter(Temporal.PlainDate.from(wave.contactOn))) {
      return `Wave ${index + 1} contacts providers before the quarter by which they are chosen.`
    }
  }
  return null
}

/**
 * Whoever has an accepted explanation is not written to while it holds. He is left out of both arms: the pause was
 * there before the chance that chose the arm, so that those who stay are as comparable as before.
 */
const isPaused = (family: string, contactOn: string) => sql<boolean>`exists (
  select 1 from outreach_pauses o
  where o.provider_id = p.id and o.family = ${family}
    and ${contactOn}::date between o.starts_on and coalesce(o.ends_on, 'infinity'))`

async function insertWave(
  db: Executor,
  { id: campaignId, family }: { id: string; family: string },
  number: number,
  wave: NewWave,
): Promise<void> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
      values (${campaignId}, ${number}, ${wave.contactOn}, ${wave.selectionQuarter}) returning id`,
  )
  const [npis, tins, arms] = [
    wave.assignments.map(({ npi }) => npi),
    wave.assignments.map(({ tin }) => tin),
    wave.assignments.map(({ arm }) => arm),
  ]
  const known = await findRows(
    db,
    sql`
      with known as (
        select p.id, given.arm, ${isPaused(family, wave.contactOn)} as paused
        from unnest(${npis}::text[], ${tins}::text[], ${arms}::text[]) as given (npi, tin, arm)
        join practices t on t.tin = given.tin
        join providers p on p.practice_id = t.id and p.npi = given.npi),
      assigned as (
        insert into campaign_assignments (wave_id, provider_id, arm)
        select ${id}, id, arm from known where not paused)
      select id from known`,
  )
  const unknown = wave.assignments.length - known.length
  if (unknown > 0) {
    throw new Error(
      `${unknown} of the ${wave.assignments.length} providers of wave ${number} are on no roster. Import the roster first.`,
    )
  }
}

/** Writes a campaign with its waves; its effect is there with the next build, or with refreshCampaignEffects. */
export async function createCampaign(db: Executor, campaign: NewCampaign): Promise<string> {
  const problem = campaignProblem(campaign)
  if (problem !== null) throw new Error(problem)
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into campaigns (key, name, family)
      values (${campaign.key}, ${campaign.name}, ${campaign.family}) returning id`,
  )
  for (const [index, wave] of campaign.waves.entries()) {
    await insertWave(db, { id, family: campaign.family }, index + 1, wave)
  }
  return id
}
