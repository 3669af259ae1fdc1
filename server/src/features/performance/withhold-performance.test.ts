import { OUTCOMES } from '@plumbline/contract/figures'
import type { Performance } from '@plumbline/contract/performance'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSmall, possibleCounts } from '#platform/withhold.ts'
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

const world = fc
  .record({
    ...{ treatedCells: cells, controlCells: cells, leftTreated: count, leftControl: count, contacts: count },
    steps: fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
  })
  .map(({ treatedCells, controlCells, leftTreated, leftControl, contacts, steps }) => {
    const [treated, control] = [total(treatedCells), total(controlCells)]
    const assigned = treated + leftTreated
    const [sent = 0, delivered = 0, opened = 0, viewed = 0, responded = 0] = steps
      .map((step) => Math.round((assigned * step) / 1000))
      .toSorted((one, other) => other - one)
    const result = {
      ...{ treated, control, left_out: leftTreated + leftControl, hold_out_share: 0.15, withheld: false },
      reach: { assigned, sent, delivered, opened, viewed, responded },
      transitions: { to_quarter: '2026Q2', treated: treatedCells, control: controlCells },
      costs: { total: 500, fixed: 100, per_contact: contacts === 0 ? null : 500 / contacts, return: null },
      event_study: [{ treated: treated - 3, control }],
      arms: [{ treated_count: treated - 3, control_count: control }],
    } as unknown as Performance
    return { result, treatedCells, controlCells, leftTreated, leftControl, contacts, control }
  })

// measures, "Suppression": never directly, by percentage, by subtraction or by comparing two exports.
it('no count of 1 to 10 providers can be read off or worked out from what the payer sees', () => {
  fc.assert(
    fc.property(world, (given) => {
      const { result, contacts, leftTreated, leftControl, control } = given
      const seen = withholdPerformance(result, { assignedControl: control + leftControl, contacts })
      const known = Object.values(seen.reach).filter((one) => one !== null)
      if (seen.costs?.per_contact != null) known.push(Math.round(500 / seen.costs.per_contact))
      for (const [at, one] of known.entries()) {
        expect(isSmall(one)).toBe(false)
        for (const other of known.slice(at + 1)) expect(isSmall(Math.abs(one - other))).toBe(false)
      }
      for (const one of [seen.treated, seen.control, seen.left_out]) expect(isSmall(one ?? 0)).toBe(false)
      if (seen.reach.assigned !== null && seen.treated !== null) {
        expect(isSmall(leftTreated)).toBe(false)
        if (seen.left_out !== null) expect(isSmall(leftControl)).toBe(false)
      }
      if (seen.hold_out_share !== null) expect(isSmall(control + leftControl)).toBe(false)
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
      expect(seen.event_study.concat().map(({ treated }) => treated)).toEqual([null])
      expect(seen.arms.map(({ treated_count, control_count }) => [treated_count, control_count])).toEqual([
        [null, null],
      ])
    }),
    { numRuns: 500 },
  )
})
