import type { EffectInput, EffectProvider, EffectResult, EffectStatus } from './effect.ts'
import { eventStudy } from './event-study.ts'
import { mean, sum } from './interval.ts'
import { percentEffect, percentOfLevel } from './percent-effect.ts'
import { countProviders, inArm, makeStudy, type Study } from './study.ts'
import type { Subject } from './subject.ts'
import { waveQuarters } from './wave-quarters.ts'
import { weightedEffect } from './weighted-effect.ts'

export const TREATED_NEEDED = 30
export const CONTROL_NEEDED = 10

const NO_SAVINGS = {
  weighted_effect: null,
  price: null,
  savings: null,
  savings_low: null,
  savings_high: null,
}

const NO_FIGURES = {
  effect: null,
  ci_low: null,
  ci_high: null,
  effect_pct: null,
  pct_low: null,
  pct_high: null,
  ...NO_SAVINGS,
  unadjusted: null,
}

type Figures = { [Name in keyof typeof NO_FIGURES]: number | null }
type ProviderSavings = (subject: Subject) => number | null

/** Units and paid of all lines of the add-on before the contact, so that later prices are no savings. */
function baselinePrice(treated: readonly Subject[]): number | null {
  const units = sum(treated.map(({ baseline }) => baseline.addonUnits))
  return units === 0 ? null : sum(treated.map(({ baseline }) => baseline.addonPaid)) / units
}

/** Savings of the campaign and of each of its treated, which add up to it (R-EFF-4). */
function computeSavings({ inResult }: Study) {
  const treated = inArm(inResult, 'treated')
  const weigh = ({ change, post }: (typeof inResult)[number]) => ({ change, days: post.days })
  const weighted = weightedEffect(treated.map(weigh), inArm(inResult, 'control').map(weigh))
  const price = baselinePrice(treated)
  if (weighted === null) return { figures: NO_SAVINGS, ofProvider: () => null }
  const inMoney = (effect: number | null) =>
    effect === null || price === null ? null : -effect * weighted.days * price
  const ofProvider: ProviderSavings = ({ arm, change, post }) =>
    arm === 'control' || change === null || price === null
      ? null
      : -(change - weighted.controlMean) * post.days * price
  return {
    figures: {
      weighted_effect: weighted.effect,
      price,
      savings: inMoney(weighted.effect),
      savings_low: inMoney(weighted.ci_high),
      savings_high: inMoney(weighted.ci_low),
    },
    ofProvider,
  }
}

function computeFigures(study: Study): { figures: Figures; ofProvider: ProviderSavings } {
  const changes = study.design.compare(({ change }) => change)
  if (changes === null) return { figures: NO_FIGURES, ofProvider: () => null }
  const treated = inArm(study.inResult, 'treated')
  const effect = {
    effect: changes.difference,
    ci_low: changes.ci_low,
    ci_high: changes.ci_high,
    unadjusted: changes.treatedMean,
  }
  if (study.kind === 'observational') {
    const base = mean(treated.map(({ level }) => level)) + changes.controlMean
    const figures = { ...effect, ...percentOfLevel(changes, base), ...NO_SAVINGS }
    return { figures, ofProvider: () => null }
  }
  const controlChanges = inArm(study.inResult, 'control').map(({ change }) => change)
  const { figures, ofProvider } = computeSavings(study)
  return { figures: { ...effect, ...percentEffect(treated, controlChanges), ...figures }, ofProvider }
}

const presentProvider = (subject: Subject, counted: boolean, savings: number | null): EffectProvider => ({
  npi: subject.npi,
  tin: subject.tin,
  wave: subject.wave.number,
  arm: subject.arm,
  baseline_units: subject.baseline.units,
  baseline_days: subject.baseline.days,
  post_units: subject.post.units,
  post_days: subject.post.days,
  change: subject.change,
  counted,
  savings,
})

const isEnough = (treated: number, control: number): boolean =>
  treated >= TREATED_NEEDED && control >= CONTROL_NEEDED

/**
 * A campaign that cannot get enough providers with data is told so from its first day, not when its result is due
 * (R-EFF-5). Without a hold-out the group to compare with is known only at the end.
 */
function decideStatus(
  { kind, waiting }: Study,
  { treated, control }: { treated: number; control: number },
  waves: { ready: number; waiting: number },
): EffectStatus {
  const possibleControl = kind === 'hold_out' ? control + waiting.control : CONTROL_NEEDED
  if (!isEnough(treated + waiting.treated, possibleControl)) return 'too_few'
  if (waves.ready > 0 && isEnough(treated, control)) return 'final'
  return waves.waiting > 0 ? 'due' : 'too_few'
}

/**
 * The effect of a campaign on the intensity of its family (R-EFF-1). Each wave has its own
 * baseline and post quarters. Waves with two mature quarters since their contact are pooled; the others wait.
 */
export function measureEffect(input: EffectInput): EffectResult {
  const quartersByWave = new Map(input.waves.map((wave) => [wave, waveQuarters(wave, input.matureQuarters)]))
  const waiting = [...quartersByWave.values()].filter(({ ready }) => !ready)
  const study = makeStudy(input, quartersByWave)
  const counts = {
    treated: inArm(study.inResult, 'treated').length,
    control: countProviders(inArm(study.inResult, 'control')),
  }
  const counted = new Set<Subject>(study.inResult)
  const waves = { ready: input.waves.length - waiting.length, waiting: waiting.length }
  const status = decideStatus(study, counts, waves)
  const { figures, ofProvider } =
    status === 'final' ? computeFigures(study) : { figures: NO_FIGURES, ofProvider: () => null }
  return {
    status,
    due_on: status === 'too_few' ? null : (waiting.map(({ dueOn }) => dueOn).toSorted()[0] ?? null),
    design: study.kind,
    ...figures,
    left_out_treated: study.leftOut.treated,
    left_out_control: study.leftOut.control,
    ...counts,
    providers: study.listed.map((subject) =>
      presentProvider(subject, counted.has(subject), ofProvider(subject)),
    ),
    event_study: status === 'final' ? eventStudy(study.inResult, study.design, input.matureQuarters) : [],
  }
}
