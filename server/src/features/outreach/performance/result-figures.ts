import { intervalOfDifference, intervalOfMean, mean } from '@plumbline/claims/effects/interval'
import type { Quarter } from '@plumbline/claims/quarter'
import type {
  OtherFamily,
  PerformanceEstimate,
  PerformanceRow,
} from '@plumbline/contract/outreach/performance'
import type { Executor } from '#platform/db/database.ts'
import type { Reference } from '#platform/providers/reference.ts'
import { listFamiliesOfSameVisits, measureOtherFamilies } from './other-families.ts'
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

/** Computed from the figures of all providers in a final result. */
export type ResultFigures = {
  changes: Changes
  armMeans: readonly ArmMean[]
  /** The preliminary quarters, which do not count in the effect. */
  later: readonly LaterQuarter[]
  transitions: readonly TransitionRow[]
  others: OtherFamily[]
}

const NONE: ResultFigures = {
  changes: { unadjusted: null, own: null, level: null },
  armMeans: [],
  later: [],
  transitions: [],
  others: [],
}

export const inArm = <Row extends { arm: string }>(rows: readonly Row[], arm: Row['arm']): Row[] =>
  rows.filter((row) => row.arm === arm)

/** The changes that make up the effect, each with an interval if its providers are known. */
function computeChanges({ result }: MeasuredCampaign, providers: readonly MeasuredProvider[]): Changes {
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

const compareLaterQuarters = (values: readonly ProviderValue[]): LaterQuarter[] =>
  [...Map.groupBy(values, ({ quarter }) => quarter)].flatMap(([quarter, rows]) => {
    const differences = (arm: 'treated' | 'control') => inArm(rows, arm).map(({ difference }) => difference)
    const [treated, control] = [differences('treated'), differences('control')]
    if (treated.length === 0 || control.length === 0) return []
    const { ci_low, ci_high } = intervalOfDifference(treated, control)
    const difference = { value: mean(treated) - mean(control), low: ci_low, high: ci_high }
    return [{ quarter, difference, treated: treated.length, control: control.length }]
  })

export type CampaignResult = {
  build: ShownBuild
  campaign: MeasuredCampaign
  row: PerformanceRow
  reference: Pick<Reference, 'families' | 'procedureLabel'>
}

async function findOthers(
  db: Executor,
  { build, campaign, row, reference }: CampaignResult,
  providers: readonly MeasuredProvider[],
): Promise<OtherFamily[]> {
  const families = listFamiliesOfSameVisits(reference, campaign.family)
  if (families.length === 0) return []
  const quarters = row.waves
    .filter(({ ready }) => ready)
    .flatMap(({ number, baseline, post }) => [
      ...baseline.map((period) => ({ wave: number, period, post: false })),
      ...post.map((period) => ({ wave: number, period, post: true })),
    ])
  const sums = await findOtherSums(db, build.id, providers, families, quarters)
  return measureOtherFamilies(
    sums,
    (code) => reference.families.get(code)?.label ?? reference.procedureLabel(code),
  )
}

async function findFigures(db: Executor, result: CampaignResult): Promise<ResultFigures> {
  const { build, campaign, row } = result
  if (row.status !== 'final') return NONE
  const providers = await findMeasuredProviders(db, build.id, campaign.id)
  const isHeldOut = row.design === 'hold_out'
  const [armMeans, preliminary, transitions, others] = await Promise.all([
    findArmMeans(db, build.id, campaign.family, providers),
    isHeldOut ? findPreliminaryValues(db, build.id, campaign.family, providers) : [],
    findTransitions(db, build, campaign, providers),
    isHeldOut ? findOthers(db, result, providers) : [],
  ])
  return {
    changes: computeChanges(campaign, providers),
    armMeans,
    later: compareLaterQuarters(preliminary),
    transitions,
    others,
  }
}

/**
 * Caches the figures of each campaign, because they come from thousands of providers and change only with a new build
 * or a new measurement.
 */
export function createResultFigures(): (db: Executor, result: CampaignResult) => Promise<ResultFigures> {
  const cached = new Map<string, { version: string; figures: Promise<ResultFigures> }>()
  return (db, result) => {
    const { id, measured_at, waves } = result.campaign
    const version = JSON.stringify([result.build, measured_at, waves])
    const known = cached.get(id)
    if (known?.version === version) return known.figures
    const figures = findFigures(db, result)
    cached.set(id, { version, figures })
    figures.catch(() => {
      if (cached.get(id)?.figures === figures) cached.delete(id)
    })
    return figures
  }
}
