import { quartersAfterContact } from '@plumbline/claims/effects/wave-quarters'
import type {
  ArmRow,
  EventRow,
  Performance,
  PerformanceEstimate,
  PerformanceRow,
  Transition,
} from '@plumbline/contract/outreach/performance'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import { matureQuarters, returnOn, toWave } from './campaign-row.ts'
import type { MeasuredCampaign, ReachRow, ShownBuild } from './performance.repository.ts'
import type { TransitionRow } from './result-figures.repository.ts'
import type { ResultFigures } from './result-figures.ts'

const PER_CENT = 100
const CENTS = 100

export type Facts = {
  campaign: MeasuredCampaign
  build: ShownBuild
  row: PerformanceRow
  figures: ResultFigures
  reach: ReachRow
}

const inArm = <Row extends { arm: string }>(rows: readonly Row[], arm: Row['arm']): Row[] =>
  rows.filter((row) => row.arm === arm)

const divided = (given: PerformanceEstimate | null, level: number | null): PerformanceEstimate | null => {
  if (given === null || level === null || level <= 0) return null
  const of = (value: number) => (PER_CENT * value) / level
  return {
    value: of(given.value),
    low: given.low === null ? null : of(given.low),
    high: given.high === null ? null : of(given.high),
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
      pct: divided(difference, level),
      treated,
      control,
    }
  })
  const first = campaign.waves[0]
  // Waves of several quarters, and matches, have no preliminary quarter of their own.
  if (first === undefined || design !== 'hold_out' || event_study.some(({ quarter }) => quarter === null))
    return rows
  const later = figures.later.map(
    ({ quarter, difference, treated, control }): EventRow => ({
      ...{ relative: quartersAfterContact(toWave(first), quarter), quarter, preliminary: true },
      ...{ difference, pct: divided(difference, level), treated, control },
    }),
  )
  return [...rows, ...later.toSorted((one, other) => one.relative - other.relative)]
}

/** Without a hold-out the second line is what the change of similar providers would have made of the first. */
function armRows({ campaign, build, figures: { armMeans } }: Facts): ArmRow[] {
  const { design, event_study } = campaign.result
  return build.quarters.flatMap(({ period, preliminary }): ArmRow[] => {
    const of = (arm: 'treated' | 'control') =>
      armMeans.find((row) => row.quarter === period && row.arm === arm)
    const [treated, held] = [of('treated'), of('control')]
    const event = event_study.find(({ quarter }) => quarter === period)
    const similar =
      treated === undefined || event === undefined
        ? undefined
        : { value: treated.value - event.difference, providers: event.control }
    const control = design === 'hold_out' ? held : similar
    if (treated === undefined && control === undefined) return []
    return [
      {
        ...{ quarter: period, preliminary },
        ...{ treated: treated?.value ?? null, control: control?.value ?? null },
        ...{ treated_count: treated?.providers ?? 0, control_count: control?.providers ?? 0 },
      },
    ]
  })
}

const allTransitions = (rows: readonly TransitionRow[]): Transition[] =>
  OUTCOMES.flatMap((from) =>
    OUTCOMES.map((to) => ({
      ...{ from, to },
      providers: rows.find(({ before, after }) => before === from && after === to)?.providers ?? 0,
    })),
  )

function costsOf({ campaign, row }: Facts): Performance['costs'] {
  const { cost, savings } = row
  if (cost === null) return null
  return {
    total: cost,
    fixed: Number(campaign.fixed_cost_cents) / CENTS,
    per_contact: campaign.contacts === 0 ? null : Math.round((CENTS * cost) / campaign.contacts) / CENTS,
    return: returnOn(savings, cost),
  }
}

/** Everything that is known of a campaign's result; what the payer may not see is taken out elsewhere. */
export function presentPerformance(facts: Facts): Performance {
  const { campaign, build, row, reach } = facts
  const { transitions, others } = facts.figures
  const { result } = campaign
  const isFinal = result.status === 'final'
  const { unadjusted, own, level } = facts.figures.changes
  const expected = level === null || own === null ? null : level + own.value
  const ready = row.waves.filter((wave) => wave.ready)
  const quarters = (of: 'baseline' | 'post') => [...new Set(ready.flatMap((wave) => wave[of]))].toSorted()
  const mature = matureQuarters(build)
  return {
    ...row,
    left_out: result.status === 'due' ? null : result.left_out,
    hold_out_share: result.design === 'hold_out' ? campaign.hold_out_share || null : null,
    price: result.price,
    baseline_quarters: isFinal ? quarters('baseline') : [],
    post_quarters: isFinal ? quarters('post') : [],
    preliminary_quarters: build.quarters
      .map(({ period }) => period)
      .filter((period) => !mature.includes(period)),
    unadjusted,
    unadjusted_pct: divided(unadjusted, expected),
    own_change: own,
    own_change_pct: divided(own, expected),
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
    costs: costsOf(facts),
    others,
    data_through: build.data_through,
    withheld: false,
  }
}
