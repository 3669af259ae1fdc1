import { quartersAfterContact } from '@plumbline/claims/effects/wave-quarters'
import type {
  ArmRow,
  EventRow,
  Performance,
  PerformanceEstimate,
  PerformanceRow,
  Transition,
} from '@plumbline/contract/outreach/performance'
import { isMeasured } from '@plumbline/contract/outreach/performance-words'
import { computeReturn } from '@plumbline/contract/outreach/round-result'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import { matureQuarters, toWave } from './campaign-row.ts'
import type { MeasuredCampaign, ReachRow, ShownBuild } from './performance.repository.ts'
import type { TransitionRow } from './result-figures.repository.ts'
import { inArm, type ResultFigures } from './result-figures.ts'

const PERCENT = 100
const CENTS = 100

export type Facts = {
  campaign: MeasuredCampaign
  build: ShownBuild
  row: PerformanceRow
  figures: ResultFigures
  reach: ReachRow
}

const toPercent = (
  estimate: PerformanceEstimate | null,
  level: number | null,
): PerformanceEstimate | null => {
  if (estimate === null || level === null || level <= 0) return null
  const divide = (value: number) => (PERCENT * value) / level
  return {
    value: divide(estimate.value),
    low: estimate.low === null ? null : divide(estimate.low),
    high: estimate.high === null ? null : divide(estimate.high),
  }
}

function eventRows({ campaign, figures }: Facts, level: number | null): EventRow[] {
  const { event_study, design } = campaign.result
  const rows = event_study.map((row): EventRow => {
    const difference = { value: row.difference, low: row.ci_low, high: row.ci_high }
    const { relative, quarter, treated, control } = row
    return {
      relative,
      quarter,
      preliminary: false,
      difference,
      pct: toPercent(difference, level),
      treated,
      control,
    }
  })
  const first = campaign.waves[0]
  // There are no preliminary quarters for pooled waves and for matched providers.
  if (first === undefined || design !== 'hold_out' || event_study.some(({ quarter }) => quarter === null))
    return rows
  const later = figures.later.map(
    ({ quarter, difference, treated, control }): EventRow => ({
      relative: quartersAfterContact(toWave(first), quarter),
      quarter,
      preliminary: true,
      difference,
      pct: toPercent(difference, level),
      treated,
      control,
    }),
  )
  return [...rows, ...later.toSorted((one, other) => one.relative - other.relative)]
}

/** Without a hold-out, the control line applies the change of similar providers to the treated. */
function armRows({ campaign, build, figures: { armMeans } }: Facts): ArmRow[] {
  const { design, event_study } = campaign.result
  return build.quarters.flatMap(({ period, preliminary }): ArmRow[] => {
    const findMean = (arm: 'treated' | 'control') =>
      armMeans.find((row) => row.quarter === period && row.arm === arm)
    const [treated, held] = [findMean('treated'), findMean('control')]
    const event = event_study.find(({ quarter }) => quarter === period)
    const similar =
      treated === undefined || event === undefined
        ? undefined
        : { value: treated.value - event.difference, providers: event.control }
    const control = design === 'hold_out' ? held : similar
    if (treated === undefined && control === undefined) return []
    return [
      {
        quarter: period,
        preliminary,
        treated: treated?.value ?? null,
        control: control?.value ?? null,
        treated_count: treated?.providers ?? 0,
        control_count: control?.providers ?? 0,
      },
    ]
  })
}

const allTransitions = (rows: readonly TransitionRow[]): Transition[] =>
  OUTCOMES.flatMap((from) =>
    OUTCOMES.map((to) => ({
      from,
      to,
      providers: rows.find(({ before, after }) => before === from && after === to)?.providers ?? 0,
    })),
  )

function presentCosts({ campaign, row }: Facts): Performance['costs'] {
  const { cost, savings } = row
  if (cost === null) return null
  return {
    total: cost,
    fixed: Number(campaign.fixed_cost_cents) / CENTS,
    per_contact: campaign.contacts === 0 ? null : Math.round((CENTS * cost) / campaign.contacts) / CENTS,
    return: computeReturn(savings, cost),
  }
}

/** The full result of a campaign. `withholdPerformance` removes what the payer may not see. */
export function presentPerformance(facts: Facts): Omit<Performance, 'edition'> {
  const { campaign, build, row, reach } = facts
  const { transitions, others } = facts.figures
  const { result } = campaign
  const isFinal = result.status === 'final'
  const measured = isMeasured(row)
  const { unadjusted, own, level } = facts.figures.changes
  const expected = level === null || own === null ? null : level + own.value
  const ready = row.waves.filter((wave) => wave.ready)
  const listQuarters = (part: 'baseline' | 'post') =>
    [...new Set(ready.flatMap((wave) => wave[part]))].toSorted()
  const mature = matureQuarters(build)
  return {
    ...row,
    left_out_treated: measured ? (result.left_out_treated ?? null) : null,
    left_out_control: measured ? (result.left_out_control ?? null) : null,
    weighted_effect: result.weighted_effect ?? null,
    hold_out_share: result.design === 'hold_out' ? campaign.hold_out_share || null : null,
    price: result.design === 'hold_out' ? result.price : null,
    baseline_quarters: isFinal ? listQuarters('baseline') : [],
    post_quarters: isFinal ? listQuarters('post') : [],
    preliminary_quarters: build.quarters
      .map(({ period }) => period)
      .filter((period) => !mature.includes(period)),
    unadjusted,
    unadjusted_pct: toPercent(unadjusted, expected),
    own_change: own,
    own_change_pct: toPercent(own, expected),
    event_study: isFinal ? eventRows(facts, level) : [],
    arms: isFinal ? armRows(facts) : [],
    transitions:
      isFinal && build.latest_mature !== null
        ? {
            to_quarter: build.latest_mature,
            treated: allTransitions(inArm(transitions, 'treated')),
            control: result.design === 'hold_out' ? allTransitions(inArm(transitions, 'control')) : null,
          }
        : null,
    reach,
    costs: presentCosts(facts),
    others,
    data_through: build.data_through,
    withheld: false,
  }
}
