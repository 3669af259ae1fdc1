import type { Performance } from '@plumbline/contract/outreach/performance'
import { OUTCOMES } from '@plumbline/contract/reports/figures'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSmall, possibleCounts } from '#platform/providers/small-counts.ts'
import { withholdPerformance } from './withhold-performance.ts'

const count = fc.oneof(fc.nat(14), fc.nat(400))
const cells = fc
  .array(fc.oneof(fc.constant(0), count), { minLength: 16, maxLength: 16 })
  .map((counts) =>
    OUTCOMES.flatMap((from, row) =>
      OUTCOMES.map((to, column) => ({ from, to, providers: counts[4 * row + column] ?? 0 })),
    ),
  )
const total = (table: readonly { providers: number }[]) =>
  table.reduce((sum, { providers }) => sum + providers, 0)

// The fixed cost and the price of a letter, which a payer may know from elsewhere.
const [FIXED, EACH] = [1_234, 1.85]
const SAVINGS = { value: 9_000, low: -1_000, high: 19_000 }
const known = { value: 1, low: 0, high: 2 }
const NO_FIGURES = {
  effect: null,
  effect_pct: null,
  savings: null,
  weighted_effect: null,
  price: null,
  unadjusted: null,
  unadjusted_pct: null,
  own_change: null,
  own_change_pct: null,
  others: [],
}

const world = fc
  .record({
    treatedCells: cells,
    controlCells: cells,
    leftTreated: count,
    waiting: fc.oneof(fc.constant(0), count),
    leftControl: count,
    more: count,
    steps: fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
    quarter: fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })),
  })
  .map(({ treatedCells, controlCells, leftTreated, waiting, leftControl, more, steps, quarter }) => {
    const [treated, control] = [total(treatedCells), total(controlCells)]
    const assigned = treated + leftTreated + waiting
    const [sent = 0, delivered = 0, opened = 0, viewed = 0, responded = 0] = steps
      .map((step) => Math.round((assigned * step) / 1000))
      .toSorted((one, other) => other - one)
    const contacts = sent + more
    const cost = FIXED + EACH * contacts
    const [some, others] = quarter
    const result = {
      ...NO_FIGURES,
      status: 'final',
      waves: [{ ready: true }],
      treated,
      control,
      left_out_treated: leftTreated,
      left_out_control: leftControl,
      hold_out_share: 0.15,
      withheld: false,
      reach: { assigned, sent, delivered, opened, viewed, responded },
      transitions: { to_quarter: '2026Q2', treated: treatedCells, control: controlCells },
      cost,
      savings: SAVINGS,
      costs: {
        total: cost,
        fixed: FIXED,
        per_contact: contacts === 0 ? null : cost / contacts,
        return: { value: SAVINGS.value / cost, low: null, high: null },
      },
      event_study: [{ difference: known, pct: known, treated: some, control: others }],
      arms: [{ treated: 1, control: 2, treated_count: some, control_count: others }],
    } as unknown as Performance
    return {
      result,
      treatedCells,
      controlCells,
      leftTreated,
      waiting,
      leftControl,
      contacts,
      control,
      quarter,
    }
  })

// R-SUP-1: never directly, by percentage, by subtraction or by comparing two exports.
it('the payer can neither see nor compute a count of 1 to 10 providers', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { result, contacts, leftTreated, waiting, leftControl, control } = given
      const seen = withholdPerformance(result, { assignedControl: control + leftControl, contacts })
      const visible = [...Object.values(seen.reach), seen.treated].filter((one) => one !== null)
      if (seen.costs?.per_contact != null) visible.push(contacts)
      for (const [at, one] of visible.entries()) {
        expect(isSmall(one)).toBe(false)
        for (const other of visible.slice(at + 1)) expect(isSmall(Math.abs(one - other))).toBe(false)
      }
      for (const one of [seen.treated, seen.left_out_treated, seen.left_out_control])
        expect(isSmall(one ?? 0)).toBe(false)
      // A final result has at least ten, so "fewer than 11" would mean ten.
      expect(seen.control === null || seen.control === 0 || seen.control >= 14).toBe(true)
      const allTreated = Object.values(seen.reach).includes(result.reach.assigned)
      if (allTreated && seen.treated !== null) {
        expect(isSmall(leftTreated + waiting)).toBe(false)
        if (seen.left_out_treated !== null) expect(isSmall(waiting)).toBe(false)
      }
      if (seen.hold_out_share !== null) {
        expect(isSmall(control + leftControl)).toBe(false)
        if (allTreated && seen.control !== null) expect(isSmall(leftControl)).toBe(false)
      }
      for (const [whole, shown] of [
        [given.treatedCells, seen.transitions?.treated],
        [given.controlCells, seen.transitions?.control],
      ] as const) {
        if (shown == null) continue
        const counts = shown.map(({ providers }) => providers)
        for (const one of counts) expect(isSmall(one ?? 0)).toBe(false)
        const all = whole.map(({ providers }) => providers)
        if (all.some(isSmall)) expect(possibleCounts(all, counts)).toBeGreaterThan(1)
      }
      if (seen.control === null) expect(seen.transitions?.control).toBeNull()
    }),
    { numRuns: 500 },
  )
})

it('a quarter based on 1 to 10 providers has no values, and costs do not reveal the number of letters', () => {
  fc.assert(
    fc.property(world, ({ result, contacts, quarter }) => {
      const seen = withholdPerformance(result, { assignedControl: 40, contacts })
      const isShown = !quarter.some(isSmall)
      expect(seen.event_study).toEqual([
        { difference: isShown ? known : null, pct: isShown ? known : null, treated: null, control: null },
      ])
      expect(seen.arms).toEqual([
        {
          treated: isShown ? 1 : null,
          control: isShown ? 2 : null,
          treated_count: null,
          control_count: null,
        },
      ])
      const { costs } = seen
      expect(costs).toMatchObject({ total: seen.cost, fixed: 1_200 })
      expect((costs?.total ?? 1) % 100).toBe(0)
      expect(Number.isInteger(costs?.per_contact ?? 0)).toBe(true)
      expect(costs?.return).toEqual({
        value: SAVINGS.value / (costs?.total ?? 1),
        low: SAVINGS.low / (costs?.total ?? 1),
        high: SAVINGS.high / (costs?.total ?? 1),
      })
    }),
  )
})

// With 109 contacted and 100 in the result, the reader would know that nine are not in it.
it('no step of the reach reveals a withheld one', () => {
  const result = {
    ...NO_FIGURES,
    status: 'final',
    waves: [{ ready: true }],
    treated: 100,
    control: 50,
    left_out_treated: 9,
    left_out_control: 3,
    hold_out_share: null,
    withheld: false,
    cost: null,
    costs: null,
    reach: { assigned: 109, sent: 109, delivered: 80, opened: 60, viewed: 40, responded: 11 },
    transitions: null,
    event_study: [],
    arms: [],
  } as unknown as Performance
  const seen = withholdPerformance(result, { assignedControl: 53, contacts: 109 })
  expect(seen.reach).toMatchObject({ assigned: null, sent: null, delivered: 80 })
  expect(seen).toMatchObject({ left_out_treated: null, left_out_control: null })
  // Of the twelve more who were sent a message, eleven are left out; so one waits.
  const more = { ...result, left_out_treated: 11, reach: { ...result.reach, assigned: null, sent: 112 } }
  expect(withholdPerformance(more, { assignedControl: 56, contacts: 112 })).toMatchObject({
    reach: { sent: 112 },
    left_out_treated: null,
  })
})

// R-OUT-18: with 180 chosen now, a result of 175 measured would tell that five were left out.
it('tells no size of the whole group while nobody is measured', () => {
  const reach = { assigned: 180, sent: 180, delivered: 180, opened: 120, viewed: 80, responded: 40 }
  const waiting = {
    ...NO_FIGURES,
    status: 'due',
    waves: [{ ready: false }],
    treated: null,
    control: null,
    left_out_treated: null,
    left_out_control: null,
    hold_out_share: 0.15,
    cost: 360,
    costs: { total: 360, fixed: 0, per_contact: 2, return: null },
    reach,
    transitions: null,
    event_study: [],
    arms: [],
  } as unknown as Performance
  const see = (result: Performance) => withholdPerformance(result, { assignedControl: 32, contacts: 180 })
  expect(see(waiting)).toMatchObject({
    reach: { ...reach, assigned: null, sent: null, delivered: null },
    hold_out_share: null,
    costs: { total: 400, per_contact: null },
  })
  const beside = { ...waiting, reach: { ...reach, opened: 175 } }
  expect(see(beside).reach.opened, 'five fewer than the whole group').toBeNull()
  expect(see({ ...waiting, status: 'too_few' }).reach.assigned).toBeNull()
  expect(
    see({ ...waiting, status: 'final', waves: [{ ready: true }] } as unknown as Performance),
  ).toMatchObject({
    reach: { assigned: 180 },
    hold_out_share: 0.15,
  })
})
