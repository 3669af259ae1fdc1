import { type Design, holdOutDesign, matchTreated, observationalDesign } from './designs.ts'
import type { EffectDesign, EffectInput, EffectProvider, EffectResult, EffectStatus } from './effect.ts'
import { eventStudy } from './event-study.ts'
import { mean } from './interval.ts'
import { firstAssignments, groupByProvider, makeSubject, type Subject } from './subject.ts'
import { type WaveQuarters, waveQuarters } from './wave-quarters.ts'

export const TREATED_NEEDED = 30
export const CONTROL_NEEDED = 10
const PERCENT = 100

const NO_FIGURES = {
  effect: null,
  ci_low: null,
  ci_high: null,
  effect_pct: null,
  pct_low: null,
  pct_high: null,
  price: null,
  savings: null,
  savings_low: null,
  savings_high: null,
  unadjusted: null,
}

type Study = { kind: EffectDesign; design: Design; assigned: Subject[]; inResult: Subject[] }

const hasData = (subject: Subject): boolean => subject.change !== null
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const inArm = (subjects: readonly Subject[], arm: Subject['arm']): Subject[] =>
  subjects.filter((subject) => subject.arm === arm)

function makeStudy(
  input: EffectInput,
  quartersByWave: Map<EffectInput['waves'][number], WaveQuarters>,
): Study {
  const sums = groupByProvider(input.sums)
  const holdsOut = input.waves.some((wave) => wave.assignments.some(({ arm }) => arm === 'control'))
  const assigned: Subject[] = []
  const neverContacted: Subject[] = []
  for (const [wave, candidates] of firstAssignments(input.waves)) {
    const quarters = quartersByWave.get(wave)
    if (quarters?.ready !== true) continue
    const toSubject = (candidate: Parameters<typeof makeSubject>[0]) =>
      makeSubject(candidate, wave, quarters, input.matureQuarters, sums)
    const named = candidates.map(toSubject)
    assigned.push(...named)
    // Two providers without a known specialty do not count as the same specialty.
    const specialties = new Set(named.filter(hasData).map(({ specialty }) => specialty || null))
    for (const candidate of holdsOut ? [] : input.neverContacted) {
      if (specialties.has(candidate.specialty)) {
        neverContacted.push(toSubject({ ...candidate, arm: 'control' }))
      }
    }
  }
  if (holdsOut) {
    return { kind: 'hold_out', design: holdOutDesign(assigned), assigned, inResult: assigned.filter(hasData) }
  }
  const candidates = neverContacted.filter(hasData)
  const matches = matchTreated([...assigned, ...candidates])
  return {
    kind: 'observational',
    design: observationalDesign(matches),
    assigned: [...assigned, ...candidates],
    inResult: [...matches.keys(), ...candidates],
  }
}

function computeFigures({ design, inResult }: Study) {
  const treated = inArm(inResult, 'treated')
  const changes = design.compare((subject) => subject.change)
  if (changes === null) return NO_FIGURES
  const expectedLevel = mean(treated.map((subject) => subject.level ?? 0)) + changes.controlMean
  const inPercent = (value: number | null) =>
    value === null || expectedLevel <= 0 ? null : (PERCENT * value) / expectedLevel
  const addonUnits = sum(treated.map((subject) => subject.baseline.addonUnits))
  const price =
    addonUnits === 0 ? null : sum(treated.map((subject) => subject.baseline.addonPaid)) / addonUnits
  const postDays = sum(treated.map((subject) => subject.post.days))
  const inMoney = (value: number | null) =>
    value === null || price === null ? null : -value * postDays * price
  return {
    effect: changes.difference,
    ci_low: changes.ci_low,
    ci_high: changes.ci_high,
    effect_pct: inPercent(changes.difference),
    pct_low: inPercent(changes.ci_low),
    pct_high: inPercent(changes.ci_high),
    price,
    savings: inMoney(changes.difference),
    savings_low: inMoney(changes.ci_high),
    savings_high: inMoney(changes.ci_low),
    unadjusted: changes.treatedMean,
  }
}

function computeSavings(subject: Subject, design: Design, price: number | null): number | null {
  if (subject.arm === 'control' || subject.change === null || price === null) return null
  const expected = design.expectedChange(subject)
  return expected === null ? null : -(subject.change - expected) * subject.post.days * price
}

const presentProvider = (subject: Subject, savings: number | null): EffectProvider => ({
  npi: subject.npi,
  tin: subject.tin,
  wave: subject.wave.number,
  arm: subject.arm,
  baseline_units: subject.baseline.units,
  baseline_days: subject.baseline.days,
  post_units: subject.post.units,
  post_days: subject.post.days,
  change: subject.change,
  savings,
})

function decideStatus(anyReady: boolean, treated: number, control: number): EffectStatus {
  if (!anyReady) return 'due'
  return treated < TREATED_NEEDED || control < CONTROL_NEEDED ? 'too_few' : 'final'
}

/**
 * The effect of a campaign on the intensity of its family (R-EFF-1). Each wave has its own
 * baseline and post quarters. Waves with two mature quarters since their contact are pooled; the others wait.
 */
export function measureEffect(input: EffectInput): EffectResult {
  const quartersByWave = new Map(input.waves.map((wave) => [wave, waveQuarters(wave, input.matureQuarters)]))
  const waiting = [...quartersByWave.values()].filter(({ ready }) => !ready)
  const study = makeStudy(input, quartersByWave)
  const treated = inArm(study.inResult, 'treated').length
  const control = inArm(study.inResult, 'control').length
  const status = decideStatus(waiting.length < input.waves.length, treated, control)
  const figures = status === 'final' ? computeFigures(study) : NO_FIGURES
  return {
    status,
    due_on: waiting.map(({ dueOn }) => dueOn).toSorted()[0] ?? null,
    design: study.kind,
    ...figures,
    left_out: study.assigned.length - study.inResult.length,
    treated,
    control,
    providers: study.assigned.map((subject) =>
      presentProvider(subject, computeSavings(subject, study.design, figures.price)),
    ),
    event_study: status === 'final' ? eventStudy(study.inResult, study.design, input.matureQuarters) : [],
  }
}
