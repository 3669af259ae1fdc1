import { intervalOfDifference, intervalOfMean, mean } from '@plumbline/claims/effects/interval'
import type { Quarter } from '@plumbline/claims/quarter'
import type {
  OtherFamily,
  PerformanceEstimate,
  PerformanceRow,
} from '@plumbline/contract/outreach/performance'
import type { Executor } from '#platform/db/database.ts'
import type { Reference } from '#platform/providers/reference.ts'
import { familiesOfSameVisits, measureOther } from './other-families.ts'
import type { MeasuredCampaign, ShownBuild } from './performance.repository.ts'
import {
  type ArmMean,
  findArmMeans,
  findMeasuredProviders,
  findOtherSums,
  findPreliminaryValues,
  findTransitions,
  type MeasuredProvider,
  type ProviderValue,
  type TransitionRow,
} from './result-figures.repository.ts'

type Changes = {
  unadjusted: PerformanceEstimate | null
  own: PerformanceEstimate | null
  level: number | null
}
export type LaterQuarter = {
  quarter: Quarter
  difference: PerformanceEstimate
  treated: number
  control: number
}

/** What the figures of everybody in a final result say. */
export type ResultFigures = {
  changes: Changes
  armMeans: readonly ArmMean[]
  /** The preliminary quarters. */
  later: readonly LaterQuarter[]
  transitions: readonly TransitionRow[]
  others: OtherFamily[]
}

const NONE: ResultFigures = {
  changes: { unadjusted: null, own: null, level: null },
  ...{ armMeans: [], later: [], transitions: [], others: [] },
}

const inArm = <Row extends { arm: string }>(rows: readonly Row[], arm: Row['arm']): Row[] =>
  rows.filter((row) => row.arm === arm)

/** The changes that make the effect, each with an interval of its own where its providers are known. */
function changesOf({ result }: MeasuredCampaign, providers: readonly MeasuredProvider[]): Changes {
  const { unadjusted, effect, design } = result
  if (unadjusted === null || effect === null) return NONE.changes
  const treated = inArm(providers, 'treated')
  const interval = (values: readonly number[]) => {
    const { ci_low, ci_high } = intervalOfMean(values)
    return { low: ci_low, high: ci_high }
  }
  const control = inArm(providers, 'control').map(({ change }) => change)
  return {
    unadjusted: { value: unadjusted, ...interval(treated.map(({ change }) => change)) },
    own:
      design === 'hold_out'
        ? { value: mean(control), ...interval(control) }
        : { value: unadjusted - effect, low: null, high: null },
    level: mean(treated.map(({ level }) => level)),
  }
}

const laterQuarters = (values: readonly ProviderValue[]): LaterQuarter[] =>
  [...Map.groupBy(values, ({ quarter }) => quarter)].flatMap(([quarter, rows]) => {
    const differences = (arm: 'treated' | 'control') => inArm(rows, arm).map(({ difference }) => difference)
    const [treated, control] = [differences('treated'), differences('control')]
    if (treated.length === 0 || control.length === 0) return []
    const { ci_low, ci_high } = intervalOfDifference(treated, control)
    const difference = { value: mean(treated) - mean(control), low: ci_low, high: ci_high }
    return [{ quarter, difference, treated: treated.length, control: control.length }]
  })

export type Subject = {
  build: ShownBuild
  campaign: MeasuredCampaign
  row: PerformanceRow
  reference: Pick<Reference, 'families' | 'labelOf'>
}

async function findOthers(
  db: Executor,
  { build, campaign, row, reference }: Subject,
  providers: readonly MeasuredProvider[],
): Promise<OtherFamily[]> {
  const families = familiesOfSameVisits(reference, campaign.family)
  if (families.length === 0) return []
  const quarters = row.waves
    .filter(({ ready }) => ready)
    .flatMap(({ number, baseline, post }) => [
      ...baseline.map((period) => ({ wave: number, period, post: false })),
      ...post.map((period) => ({ wave: number, period, post: true })),
    ])
  const sums = await findOtherSums(db, build.id, providers, families, quarters)
  return measureOther(sums, (code) => reference.families.get(code)?.label ?? reference.labelOf(code))
}

async function findFigures(db: Executor, subject: Subject): Promise<ResultFigures> {
  const { build, campaign, row } = subject
  if (row.status !== 'final') return NONE
  const providers = await findMeasuredProviders(db, build.id, campaign.id)
  const isHeldOut = row.design === 'hold_out'
  const [armMeans, preliminary, transitions, others] = await Promise.all([
    findArmMeans(db, build.id, campaign.family, providers),
    isHeldOut ? findPreliminaryValues(db, build.id, campaign.family, providers) : [],
    findTransitions(db, build, campaign, providers),
    isHeldOut ? findOthers(db, subject, providers) : [],
  ])
  return {
    changes: changesOf(campaign, providers),
    ...{ armMeans, later: laterQuarters(preliminary), transitions, others },
  }
}

/**
 * They come from thousands of providers, and stay the same while the build is shown and the campaign is not measured
 * anew: each result's are worked out once.
 */
export function createResultFigures(): (db: Executor, subject: Subject) => Promise<ResultFigures> {
  const kept = new Map<string, { of: string; figures: Promise<ResultFigures> }>()
  return (db, subject) => {
    const { id, measured_at, waves } = subject.campaign
    const of = JSON.stringify([subject.build, measured_at, waves])
    const known = kept.get(id)
    if (known?.of === of) return known.figures
    const figures = findFigures(db, subject)
    kept.set(id, { of, figures })
    figures.catch(() => {
      if (kept.get(id)?.figures === figures) kept.delete(id)
    })
    return figures
  }
}
