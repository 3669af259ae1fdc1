import { describe, expect, it } from 'vitest'
import { measureEffect } from './measure-effect.ts'
import {
  controlAssignments,
  expectFigures,
  HOLD_OUT,
  neverContacted,
  OBSERVATIONAL,
  QUARTERS,
  toNpi,
  treatedAssignments,
  wave,
} from './testing/world-by-formula.ts'

describe('measures, campaign effect: known answers from scipy', () => {
  it("compares with a random hold-out by Welch's interval", () => {
    const result = measureEffect(HOLD_OUT)
    expect(result).toMatchObject({
      status: 'final',
      design: 'hold_out',
      treated: 31,
      control: 11,
      left_out_treated: 1,
      left_out_control: 1,
      due_on: null,
    })
    expectFigures(result, {
      effect: -0.1407738877571456,
      ci_low: -0.1999306477662029,
      ci_high: -0.08161712774808833,
      effect_pct: -18.962665008026615,
      pct_low: -25.798913221707604,
      pct_high: -12.126416794345628,
      weighted_effect: -0.14219974277195507,
      price: 12.398441998306518,
      savings: 5468.997425615658,
      savings_low: 3185.448773660516,
      savings_high: 7752.546077570801,
      unadjusted: -0.1232377912355714,
    })
    expect(result.providers[0]?.savings).toBeCloseTo(211.98168583278107, 8)
    expect(result.providers[31]?.savings).toBeCloseTo(210.01275272851106, 8)
    expect(result.providers[3]).toMatchObject({ baseline_days: 0, change: null, savings: null })
    expect(result.providers.at(-1)).toMatchObject({ arm: 'control', savings: null })
  })

  it('has an event study row for every mature quarter around the contact', () => {
    const rows = measureEffect(HOLD_OUT).event_study
    expect(rows.map(({ quarter, relative }) => [quarter, relative])).toEqual(
      QUARTERS.map((quarter, k) => [quarter, k - 5]),
    )
    expect(rows[0]?.difference).toBeCloseTo(0.044244632056818875, 9)
    expect(rows[0]?.ci_low).toBeCloseTo(-0.10434942349832295, 9)
    expect(rows[5]).toMatchObject({ treated: 30, control: 11 })
    expect(rows[7]?.difference).toBeCloseTo(-0.1349378691773032, 9)
    expect(rows[7]?.ci_high).toBeCloseTo(0.027647442805670108, 9)
    expect(rows[7]).toMatchObject({ treated: 31, control: 11 })
  })

  it('compares with the three nearest of the specialty and class if there is no hold-out', () => {
    const result = measureEffect(OBSERVATIONAL)
    expect(result).toMatchObject({
      status: 'final',
      design: 'observational',
      treated: 31,
      control: 39,
      left_out_treated: 1,
      left_out_control: null,
    })
    expectFigures(result, {
      effect: -0.125915254098618,
      ci_low: -0.16177407374679145,
      ci_high: -0.09005643445044456,
      effect_pct: -17.30757400947416,
      pct_low: -22.236517523077882,
      pct_high: -12.378630495870432,
      unadjusted: -0.1232377912355714,
    })
  })

  it('has no savings without a hold-out, for the campaign and for its providers', () => {
    const result = measureEffect(OBSERVATIONAL)
    expect(result).toMatchObject({
      weighted_effect: null,
      price: null,
      savings: null,
      savings_low: null,
      savings_high: null,
    })
    expect(new Set(result.providers.map(({ savings }) => savings))).toEqual(new Set([null]))
  })

  it('matches by quarter with those of the three who have days in it', () => {
    const rows = measureEffect(OBSERVATIONAL).event_study
    expect(rows[5]).toMatchObject({ treated: 30, control: 35 })
    expect(rows[5]?.difference).toBeCloseTo(0.01808469727716384, 9)
    expect(rows[5]?.ci_low).toBeCloseTo(-0.0960371271576113, 9)
    expect(rows[7]?.difference).toBeCloseTo(-0.11782855379798879, 9)
    expect(rows[7]?.ci_high).toBeCloseTo(-0.004218031684286513, 9)
  })

  it('takes the variance of a control from two others where there are only three of the class', () => {
    const result = measureEffect({ ...OBSERVATIONAL, neverContacted: neverContacted.slice(0, 28) })
    expect(result).toMatchObject({ status: 'final', treated: 31, control: 27 })
    expectFigures(result, {
      effect: -0.13529166275757634,
      ci_low: -0.17806478051524463,
      ci_high: -0.09251854499990805,
      pct_low: -24.164306813778033,
    })
  })
})

describe('measures, campaign effect: when there is a result', () => {
  it.each([
    ['no quarter since the contact is mature', QUARTERS.slice(0, 6), 'due'],
    ['one quarter since the contact is mature', QUARTERS.slice(0, 7), 'due'],
    ['two quarters since the contact are mature', QUARTERS.slice(0, 8), 'final'],
  ] as const)('%s', (_, matureQuarters, status) => {
    const result = measureEffect({ ...HOLD_OUT, matureQuarters })
    expect(result.status).toBe(status)
    if (status === 'due') {
      expect(result).toMatchObject({ due_on: '2026-03-31', effect: null, providers: [], event_study: [] })
    }
  })

  it.each([
    ['2025-03-31', '2025-12-29'],
    // A quarter that starts on the contact date does not start after it.
    ['2025-04-01', '2026-03-31'],
  ])('with a contact on %s the result is due on %s', (contactOn, dueOn) => {
    const waves = [wave(treatedAssignments, { contactOn })]
    expect(measureEffect({ ...HOLD_OUT, waves, matureQuarters: [] }).due_on).toBe(dueOn)
  })

  it.each([
    [29, 10, 'too_few'],
    [30, 9, 'too_few'],
    [30, 10, 'final'],
  ])('%i treated and %i control with data: %s', (treated, control, status) => {
    // Provider 3 has no baseline, and provider 40 no days after the contact.
    const assignments = [
      ...treatedAssignments.filter(({ npi }) => npi !== toNpi(3)).slice(0, treated),
      ...treatedAssignments.filter(({ npi }) => npi === toNpi(3)),
      ...controlAssignments.filter(({ npi }) => npi !== toNpi(40)).slice(0, control),
    ]
    const result = measureEffect({ ...HOLD_OUT, waves: [wave(assignments)] })
    expect(result).toMatchObject({ status, treated, control, left_out_treated: 1, left_out_control: 0 })
    expect(result.providers).toHaveLength(treated + control + 1)
    expect(result.savings === null).toBe(status === 'too_few')
  })

  it('leaves out a treated provider with fewer than three matches in the specialty and class', () => {
    const alone = treatedAssignments.map((assignment, index) =>
      index === 0 ? { ...assignment, specialty: 'Wound Care' } : assignment,
    )
    const result = measureEffect({ ...OBSERVATIONAL, waves: [wave(alone)] })
    expect(result).toMatchObject({ status: 'final', treated: 30, left_out_treated: 2 })
    expect(result.providers.slice(0, 4).map(({ counted }) => counted)).toEqual([false, true, true, false])
    const otherClass = neverContacted.filter((one) => one.class === 'physician')
    expect(measureEffect({ ...OBSERVATIONAL, neverContacted: otherClass })).toMatchObject({
      status: 'too_few',
      treated: 25,
      left_out_treated: 7,
    })
  })
})

describe('measures, campaign effect: too few from the first day', () => {
  const controls = controlAssignments.slice(0, 10)
  const treated = treatedAssignments.slice(0, 31)
  const onFirstDay = (assignments: typeof treated, matureQuarters = QUARTERS.slice(0, 5)) =>
    measureEffect({ ...HOLD_OUT, waves: [wave(assignments)], matureQuarters })

  it.each([
    ['30 with a baseline and 10 held out', [...treated, ...controls], 'due'],
    ['29 with a baseline', [...treated.slice(0, 30), ...controls], 'too_few'],
    ['nine held out', [...treated, ...controls.slice(0, 9)], 'too_few'],
    ['30 with a baseline and no hold-out', treated, 'due'],
    ['29 with a baseline and no hold-out', treated.slice(0, 30), 'too_few'],
  ])('%s', (_, assignments, status) => {
    const dueOn = status === 'due' ? '2026-03-31' : null
    expect(onFirstDay(assignments)).toMatchObject({ status, due_on: dueOn, treated: 0, control: 0 })
  })

  it('does not count a missing baseline while its quarters are still to come', () => {
    expect(onFirstDay([...treated.slice(0, 30), ...controls], QUARTERS.slice(0, 3)).status).toBe('due')
  })

  it('waits for a later wave as long as that one can bring enough', () => {
    const later = (assignments: typeof treated) =>
      wave(assignments, { number: 2, contactOn: '2026-02-01', selectionQuarter: '2025Q4' })
    const first = wave([...treated.slice(0, 16), ...controls.slice(0, 5)])
    const waves = (rest: typeof treated) => ({ ...HOLD_OUT, waves: [first, later(rest)] })
    const enough = measureEffect(waves([...treatedAssignments.slice(16), ...controls.slice(5)]))
    expect(enough).toMatchObject({
      status: 'due',
      due_on: '2026-12-29',
      effect: null,
      treated: 15,
      control: 5,
    })
    const tooFew = measureEffect(waves([...treated.slice(16, 30), ...controls.slice(5)]))
    expect(tooFew.status).toBe('too_few')
  })
})
