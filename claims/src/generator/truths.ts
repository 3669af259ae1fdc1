import { matureOn, toQuarter } from '../quarter.ts'
import { DATA_THROUGH, WORLD_QUARTERS } from './calendar.ts'
import { CAMPAIGNS, type PlannedStatus } from './campaign-plan.ts'
import { REJECTED_ROWS } from './rejected-rows.ts'
import type { Finding } from './stories.ts'
import type { World } from './world-plan.ts'
import type { WorldProvider } from './world-provider.ts'

type FoundProvider = Pick<WorldProvider, 'npi' | 'tin' | 'name' | 'specialty' | 'class' | 'state'>

export type Truths = {
  seed: number
  lines: number
  providers: number
  data_through: string
  period: string
  findings: (FoundProvider & Finding)[]
  campaigns: {
    key: string
    name: string
    family: string
    treated: number
    control: number
    true_effect_percent: number
    status: PlannedStatus
  }[]
  rejects: { field: string; why: string }[]
}

const PERCENT = 100

// The last quarter that is mature by the data-through date.
function reportPeriod(): string {
  const through = Temporal.PlainDate.from(DATA_THROUGH)
  const mature = WORLD_QUARTERS.filter(
    (quarter) => Temporal.PlainDate.compare(matureOn(quarter), through) <= 0,
  )
  return mature.at(-1) ?? toQuarter(through)
}

function findingsOf(provider: WorldProvider): Truths['findings'] {
  const { npi, tin, name, specialty, class: providerClass, state, story } = provider
  const known = { npi, tin, name, specialty, class: providerClass, state }
  return (story?.findings ?? []).map((found) => ({ ...known, ...found }))
}

export function makeTruths(world: World, lines: number): Truths {
  return {
    seed: world.seed,
    lines,
    providers: world.roster.length,
    data_through: DATA_THROUGH,
    period: reportPeriod(),
    findings: world.roster.flatMap(findingsOf),
    campaigns: CAMPAIGNS.map(({ key, name, family, factor, status }) => {
      const assigned = world.assignments.filter(({ campaign }) => campaign.key === key)
      return {
        key,
        name,
        family,
        treated: assigned.filter(({ arm }) => arm === 'treated').length,
        control: assigned.filter(({ arm }) => arm === 'control').length,
        true_effect_percent: Math.round((factor - 1) * PERCENT),
        status,
      }
    }),
    rejects: REJECTED_ROWS.map(({ field, why }) => ({ field, why })),
  }
}
