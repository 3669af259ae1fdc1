import { describe, expect, it } from 'vitest'
import { measureEffect } from './measure-effect.ts'
import {
  controlAssignments,
  expectFigures,
  HOLD_OUT,
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
      left_out: 2,
      due_on: null,
    })
    expectFigures(result, {
      effect: -0.1407738877571456,
      ci_low: -0.19993064776620295,
      ci_high: -0.08161712774808828,
      effect_pct: -18.962665008026615,
      pct_low: -26.931258053827747,
      pct_high: -10.994071962225483,
      price: 12.398441998306518,
      savings: 5414.15908868702,
      savings_low: 3138.992046253349,
      savings_high: 7689.3261311206925,
      unadjusted: -0.1232377912355714,
    })
    expect(result.providers[0]?.savings).toBeCloseTo(212.13075063645596, 8)
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
    expect(rows[7]?.difference).toBeCloseTo(-0.1349378691773032, 9)
    expect(rows[7]?.ci_high).toBeCloseTo(0.027647442805670108, 9)
    expect(rows[7]).toMatchObject({ treated: 31, control: 11 })
  })

  it('compares with the three nearest never-contacted providers of the specialty if there is no hold-out', () => {
    const result = measureEffect(OBSERVATIONAL)
    expect(result).toMatchObject({
      status: 'final',
      design: 'observational',
      treated: 31,
      control: 39,
      left_out: 1,
    })
    expectFigures(result, {
      effect: -0.11784234823761988,
      ci_low: -0.14972989794986316,
      ci_high: -0.0859547985253766,
      effect_pct: -16.379677421194994,
      pct_low: -20.81193616221797,
      pct_high: -11.94741868017202,
      price: 12.398441998306518,
      savings: 4532.212833701079,
      savings_low: 3305.8187215463,
      savings_high: 5758.606945855859,
      unadjusted: -0.1232377912355714,
    })
    expect(result.providers[0]?.savings).toBeCloseTo(183.9851220173822, 8)
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
    expect(result).toMatchObject({ status, treated, control, left_out: 1 })
    expect(result.providers).toHaveLength(treated + control + 1)
    expect(result.savings === null).toBe(status === 'too_few')
  })

  it('leaves out a treated provider with fewer than three matches in the specialty', () => {
    const alone = treatedAssignments.map((assignment, index) =>
      index === 0 ? { ...assignment, specialty: 'Wound Care' } : assignment,
    )
    const result = measureEffect({ ...OBSERVATIONAL, waves: [wave(alone)] })
    expect(result).toMatchObject({ status: 'final', treated: 30, left_out: 2 })
    expect(result.providers[0]?.savings).toBeNull()
  })
})
