import type { Wave } from '@plumbline/claims/effects/effect'
import { waveQuarters } from '@plumbline/claims/effects/wave-quarters'
import type { Quarter } from '@plumbline/claims/quarter'
import type {
  PerformanceEstimate,
  PerformanceOverview,
  PerformanceRow,
} from '@plumbline/contract/outreach/performance'
import { isMeasured } from '@plumbline/contract/outreach/performance-words'
import type { Reference } from '#platform/providers/reference.ts'
import type { MeasuredCampaign, ShownBuild, StoredResult } from './performance.repository.ts'

const CENTS = 100

export const estimate = (value: number | null, low: number | null, high: number | null) =>
  value === null ? null : { value, low, high }

export const matureQuarters = ({ quarters }: ShownBuild): Quarter[] =>
  quarters.filter(({ preliminary }) => !preliminary).map(({ period }) => period)

export const toWave = (wave: MeasuredCampaign['waves'][number]): Wave => ({
  number: wave.number,
  contactOn: wave.contact_on,
  selectionQuarter: wave.selection_quarter,
  assignments: [],
})

/** In dollars. Null if no cost was entered, which does not mean that nothing was spent. */
export function getCost({ fixed_cost_cents, contact_cost_cents }: MeasuredCampaign): number | null {
  const cents = Number(fixed_cost_cents) + Number(contact_cost_cents)
  return cents === 0 ? null : cents / CENTS
}

/** Without a hold-out there is an indication and no savings (R-EFF-6). */
const presentEffects = (result: StoredResult) => ({
  effect: estimate(result.effect, result.ci_low, result.ci_high),
  effect_pct: estimate(result.effect_pct, result.pct_low, result.pct_high),
  savings:
    result.design === 'hold_out' ? estimate(result.savings, result.savings_low, result.savings_high) : null,
})

export function presentRow(
  campaign: MeasuredCampaign,
  build: ShownBuild,
  reference: Pick<Reference, 'families' | 'procedureLabel'>,
): PerformanceRow {
  const { result, family } = campaign
  const mature = matureQuarters(build)
  const waves = campaign.waves.map((wave) => {
    const { baseline, post, ready, dueOn } = waveQuarters(toWave(wave), mature)
    return { ...wave, ready, due_on: dueOn, baseline, post }
  })
  // Before anyone is measured counts are null, not 0.
  const measured = isMeasured({ status: result.status, waves })
  return {
    id: campaign.id,
    key: campaign.key,
    name: { en: campaign.name, es: campaign.name_es },
    family: {
      code: family,
      label: reference.families.get(family)?.label ?? reference.procedureLabel(family),
    },
    closed: campaign.status === 'closed',
    status: result.status,
    design: result.design,
    due_on: result.due_on,
    medium: campaign.contacts > 0 && !campaign.other_methods ? 'letters' : 'messages',
    waves,
    // The goal is always a fall, whichever sign was entered.
    goal_pct: campaign.goal_pct === null ? null : -Math.abs(campaign.goal_pct),
    ...presentEffects(result),
    treated: measured ? result.treated : null,
    control: measured ? result.control : null,
    cost: getCost(campaign),
    awaits_edition: false,
  }
}

/**
 * Sums only results with a random hold-out. A provider treated by several campaigns counts once for each; the errors
 * are combined as those of independent campaigns (R-EFF-4).
 */
export function sumSavings(rows: readonly PerformanceRow[]): PerformanceOverview['total'] {
  const counted = rows.filter(
    ({ status, design, savings }) => status === 'final' && design === 'hold_out' && savings !== null,
  )
  const savings = counted.flatMap((row) => (row.savings === null ? [] : [row.savings]))
  if (savings.length === 0) return null
  const value = savings.reduce((sum, one) => sum + one.value, 0)
  const combineErrors = (getEnd: (one: PerformanceEstimate) => number | null) => {
    const ends = savings.map((one) => getEnd(one))
    if (ends.includes(null)) return null
    return Math.hypot(...savings.map((one, at) => one.value - (ends[at] ?? 0)))
  }
  const [below, above] = [combineErrors(({ low }) => low), combineErrors(({ high }) => high)]
  const costs = counted.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  return {
    campaigns: savings.length,
    savings: {
      value,
      low: below === null ? null : value - below,
      high: above === null ? null : value + above,
    },
    cost: costs.length < counted.length ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
