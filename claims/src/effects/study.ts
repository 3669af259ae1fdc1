import type { EffectDesign, EffectInput, Wave } from './effect.ts'
import { type Design, holdOutDesign } from './hold-out-design.ts'
import { matchSubjects } from './matching.ts'
import { observationalDesign } from './observational-design.ts'
import {
  type Candidate,
  firstAssignments,
  groupByProvider,
  hasData,
  type MeasuredSubject,
  makeSubject,
  providerKey,
  type Subject,
} from './subject.ts'
import type { WaveQuarters } from './wave-quarters.ts'

type ArmCounts = { treated: number; control: number }

/** A campaign's providers, and how they are compared. */
export type Study = {
  kind: EffectDesign
  design: Design
  /** The assigned of all waves that are ready and, without a hold-out, the never-contacted with data. */
  listed: Subject[]
  inResult: MeasuredSubject[]
  leftOut: { treated: number; control: number | null }
  /** Those of waves that wait who may still have data. */
  waiting: ArmCounts
}

export const inArm = <Row extends { arm: string }>(rows: readonly Row[], arm: Row['arm']): Row[] =>
  rows.filter((row) => row.arm === arm)

const countArms = (rows: readonly { arm: string }[]): ArmCounts => ({
  treated: inArm(rows, 'treated').length,
  control: inArm(rows, 'control').length,
})

/** A never-contacted provider may serve several waves, each time with other quarters. */
export const countProviders = (subjects: readonly Subject[]): number =>
  new Set(subjects.map(providerKey)).size

export function makeStudy(input: EffectInput, quartersByWave: ReadonlyMap<Wave, WaveQuarters>): Study {
  const sums = groupByProvider(input.sums)
  const holdsOut = input.waves.some((wave) => wave.assignments.some(({ arm }) => arm === 'control'))
  const assigned: Subject[] = []
  const candidates: Subject[] = []
  const waiting: Subject[] = []
  for (const [wave, named] of firstAssignments(input.waves)) {
    const quarters = quartersByWave.get(wave)
    if (quarters === undefined) continue
    const toSubject = (candidate: Candidate) => makeSubject(candidate, wave, quarters, sums)
    const subjects = named.map(toSubject)
    if (!quarters.ready) {
      // Whoever had no days before the contact never will.
      waiting.push(...subjects.filter(({ level }) => level !== null || !quarters.baselineIsComplete))
      continue
    }
    assigned.push(...subjects)
    const specialties = new Set(subjects.filter(hasData).map(({ specialty }) => specialty || null))
    for (const candidate of holdsOut ? [] : input.neverContacted) {
      if (specialties.has(candidate.specialty)) candidates.push(toSubject({ ...candidate, arm: 'control' }))
    }
  }
  const common = { waiting: countArms(waiting) }
  if (holdsOut) {
    const inResult = assigned.filter(hasData)
    const [all, counted] = [countArms(assigned), countArms(inResult)]
    return {
      ...common,
      kind: 'hold_out',
      design: holdOutDesign(inResult),
      listed: assigned,
      inResult,
      leftOut: { treated: all.treated - counted.treated, control: all.control - counted.control },
    }
  }
  const control = candidates.filter(hasData)
  const matching = matchSubjects([...assigned, ...control])
  const treated = assigned.filter(hasData).filter((subject) => matching.matches.has(subject))
  return {
    ...common,
    kind: 'observational',
    design: observationalDesign(matching),
    listed: [...assigned, ...control],
    inResult: [...treated, ...control],
    leftOut: { treated: assigned.length - treated.length, control: null },
  }
}
