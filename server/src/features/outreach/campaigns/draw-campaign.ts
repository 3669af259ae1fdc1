import {
  assignHoldOut,
  type DrawnAssignment,
  hashAssignments,
  mostTreated,
} from '@plumbline/claims/effects/assign-hold-out'
import { CONTROL_NEEDED, TREATED_NEEDED } from '@plumbline/claims/effects/measure-effect'
import { assignStrata, type Stratum, stratumName, VOLUMES } from '@plumbline/claims/effects/strata'
import {
  type CampaignObjection,
  sharesAddUp,
  templateChannel,
} from '@plumbline/contract/outreach/campaign-plan'
import type { Campaign, CampaignAssignment } from '@plumbline/contract/outreach/campaigns'
import type { Executor } from '#platform/db/database.ts'
import type { Assigned, Draw } from './campaign-assignments.repository.ts'
import type { Member } from './campaign-members.repository.ts'

/** A template of the letters feature. */
export type Template = { key: string; name: string; channel: 'letter' | 'mail' }
export type FindTemplates = (db: Executor) => Promise<readonly Template[]>

export type Assignment = DrawnAssignment & { id: string }

/** Assigns an arm and a wave to each eligible member. */
export function drawCampaign(
  { hold_out_share, waves }: Pick<Campaign, 'hold_out_share' | 'waves'>,
  members: readonly Member[],
  seed: string,
): Assignment[] {
  const eligible = members.filter(({ left_out }) => left_out === null)
  const strata = assignStrata(eligible)
  const ids = new Map(eligible.map(({ id, npi, tin }) => [`${npi}/${tin}`, id]))
  const drawn = assignHoldOut({
    seed,
    share: hold_out_share,
    waveShares: waves.map(({ share }) => share),
    members: eligible.map(({ npi, tin }) => {
      const stratum = strata.get(npi)
      return { npi, tin, stratum: stratum === undefined ? '' : stratumName(stratum) }
    }),
  })
  return drawn.map((one) => ({ ...one, id: ids.get(`${one.npi}/${one.tin}`) ?? '' }))
}

/** The most members that any draw could contact; not all draws contact as many, since an NPI at several TINs is drawn once. */
export function countMostTreated(
  { hold_out_share, waves }: Pick<Campaign, 'hold_out_share' | 'waves'>,
  members: readonly Member[],
): number {
  const eligible = members.filter(({ left_out }) => left_out === null)
  return mostTreated({
    share: hold_out_share,
    waveShares: waves.map(({ share }) => share),
    members: eligible.map(({ npi, tin }) => ({ npi, tin, stratum: '' })),
  })
}

type Arms = { treated: number; control: number }

export const countArms = (assignments: readonly { arm: string }[]): Arms => ({
  treated: assignments.filter(({ arm }) => arm === 'treated').length,
  control: assignments.filter(({ arm }) => arm === 'control').length,
})

const SEPARATOR = ' / '

function readStratum(name: string): Stratum | null {
  const at = name.lastIndexOf(SEPARATOR)
  const volume = VOLUMES.find((one) => one === name.slice(at + SEPARATOR.length))
  return at < 0 || volume === undefined ? null : { specialty: name.slice(0, at), volume }
}

/** Counts the arms in each stratum; members without a stratum are left out. */
export function countStrata(assignments: readonly { stratum: string | null; arm: string }[]) {
  return [...Map.groupBy(assignments, ({ stratum }) => stratum ?? '')]
    .flatMap(([name, inStratum]) => {
      const stratum = readStratum(name)
      return stratum === null ? [] : [{ ...stratum, members: inStratum.length, ...countArms(inStratum) }]
    })
    .toSorted(
      (left, right) =>
        left.specialty.localeCompare(right.specialty) ||
        VOLUMES.indexOf(left.volume) - VOLUMES.indexOf(right.volume),
    )
}

/** Without a hold-out the size of the comparison group is not known yet. */
export const isEnough = ({ treated, control }: Arms, holdsOut: boolean): boolean =>
  treated >= TREATED_NEEDED && (!holdsOut || control >= CONTROL_NEEDED)

type Plan = Pick<Campaign, 'waves' | 'messages' | 'hold_out_share'>

/** Everything that prevents a start, in the order in which a person would fix it. */
export function startObjections(
  { waves, messages, hold_out_share }: Plan,
  assignments: readonly Assignment[],
  known: { today: string | null; templates: readonly Template[] },
): CampaignObjection[] {
  const found: CampaignObjection[] = []
  const add = (objection: CampaignObjection, when: boolean) => when && found.push(objection)
  const inWave = waves.map(({ number }) => countArms(assignments.filter(({ wave }) => wave === number)))
  const hasTemplate = ({ method, template_key }: Plan['messages'][number]) => {
    const channel = templateChannel(method)
    return (
      channel === null || known.templates.some((one) => one.key === template_key && one.channel === channel)
    )
  }
  const { today } = known
  add('no_build', today === null)
  add('no_waves', waves.length === 0)
  add('shares', waves.length > 0 && !sharesAddUp(waves))
  add('past_date', today !== null && waves.some(({ contact_on }) => contact_on < today))
  add('nobody', waves.length > 0 && assignments.length === 0)
  add('wave_without_treated', assignments.length > 0 && inWave.some(({ treated }) => treated === 0))
  add(
    'wave_without_control',
    assignments.length > 0 && hold_out_share > 0 && inWave.some(({ control }) => control === 0),
  )
  add('no_messages', messages.length === 0)
  add('template_missing', !messages.every(hasTemplate))
  return found
}

/** Whether the stored assignments match the hash, and the seed draws the same again. Null if drawn elsewhere. */
function verifyDraw({ seed, hash, share, wave_shares }: Draw, assigned: readonly Assigned[]): boolean | null {
  if (seed === null || hash === null) return null
  if (hashAssignments(assigned) !== hash) return false
  const members = assigned.map(({ npi, tin, stratum }) => ({ npi, tin, stratum: stratum ?? '' }))
  return hashAssignments(assignHoldOut({ seed, share, waveShares: wave_shares, members })) === hash
}

export const presentAssignment = (draw: Draw, assigned: readonly Assigned[]): CampaignAssignment => ({
  seed: draw.seed,
  hash: draw.hash,
  verified: verifyDraw(draw, assigned),
  selection_quarter: draw.selection_quarter,
  strata: countStrata(assigned),
})
