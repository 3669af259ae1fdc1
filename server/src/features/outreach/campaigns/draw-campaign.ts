import { assignHoldOut, type DrawnAssignment } from '@plumbline/claims/effects/assign-hold-out'
import { CONTROL_NEEDED, TREATED_NEEDED } from '@plumbline/claims/effects/measure-effect'
import { assignStrata, type Stratum, stratumName, VOLUMES } from '@plumbline/claims/effects/strata'
import {
  type CampaignObjection,
  sharesAddUp,
  templateChannel,
} from '@plumbline/contract/outreach/campaign-plan'
import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import type { Executor } from '#platform/db/database.ts'
import type { Member } from './campaign-members.repository.ts'

/** What letters and mails are made from; another feature keeps them. */
export type Template = { key: string; name: string; channel: 'letter' | 'mail' }
export type FindTemplates = (db: Executor) => Promise<readonly Template[]>

export type Lot = DrawnAssignment & { id: string }

/** The lot of all members that nothing keeps out. */
export function drawCampaign(
  { hold_out_share, waves }: Pick<Campaign, 'hold_out_share' | 'waves'>,
  members: readonly Member[],
  seed: string,
): Lot[] {
  const eligible = members.filter(({ left_out }) => left_out === null)
  const strata = assignStrata(eligible)
  const idOf = new Map(eligible.map(({ id, npi, tin }) => [`${npi}/${tin}`, id]))
  const drawn = assignHoldOut({
    seed,
    share: hold_out_share,
    waveShares: waves.map(({ share }) => share),
    members: eligible.map(({ npi, tin }) => {
      const stratum = strata.get(npi)
      return { npi, tin, stratum: stratum === undefined ? '' : stratumName(stratum) }
    }),
  })
  return drawn.map((one) => ({ ...one, id: idOf.get(`${one.npi}/${one.tin}`) ?? '' }))
}

type Arms = { treated: number; control: number }

export const countArms = (lots: readonly { arm: string }[]): Arms => ({
  treated: lots.filter(({ arm }) => arm === 'treated').length,
  control: lots.filter(({ arm }) => arm === 'control').length,
})

const SEPARATOR = ' / '

function readStratum(name: string): Stratum | null {
  const at = name.lastIndexOf(SEPARATOR)
  const volume = VOLUMES.find((one) => one === name.slice(at + SEPARATOR.length))
  return at < 0 || volume === undefined ? null : { specialty: name.slice(0, at), volume }
}

/** How many of each arm are in each stratum; those without one are left out. */
export function countStrata(lots: readonly { stratum: string | null; arm: string }[]) {
  return [...Map.groupBy(lots, ({ stratum }) => stratum ?? '')]
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

/** Without a hold-out others are the comparison, of whom nothing is known yet. */
export const isEnough = ({ treated, control }: Arms, holdsOut: boolean): boolean =>
  treated >= TREATED_NEEDED && (!holdsOut || control >= CONTROL_NEEDED)

type Plan = Pick<Campaign, 'waves' | 'messages' | 'hold_out_share'>

/** All that keeps a draft from starting, in the order in which a person would put it right. */
export function startObjections(
  { waves, messages, hold_out_share }: Plan,
  lots: readonly Lot[],
  known: { today: string | null; templates: readonly Template[] },
): CampaignObjection[] {
  const found: CampaignObjection[] = []
  const add = (objection: CampaignObjection, when: boolean) => when && found.push(objection)
  const inWave = waves.map(({ number }) => countArms(lots.filter(({ wave }) => wave === number)))
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
  add('nobody', waves.length > 0 && lots.length === 0)
  add('wave_without_treated', lots.length > 0 && inWave.some(({ treated }) => treated === 0))
  add(
    'wave_without_control',
    lots.length > 0 && hold_out_share > 0 && inWave.some(({ control }) => control === 0),
  )
  add('no_messages', messages.length === 0)
  add('template_missing', !messages.every(hasTemplate))
  return found
}
