import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clusteringFactor, squaresByPatient, squaresOfCounts } from './clustering.ts'

type Patient = { x: number; d: number }

function sumUp(patients: readonly Patient[]) {
  const sum = (read: (patient: Patient) => number) => patients.reduce((total, one) => total + read(one), 0)
  return {
    numerator: sum(({ x }) => x),
    denominator: sum(({ d }) => d),
    sums: {
      xx: BigInt(sum(({ x }) => x * x)),
      xd: BigInt(sum(({ x, d }) => x * d)),
      dd: BigInt(sum(({ d }) => d * d)),
    },
  }
}

const anyPatients = fc.array(
  fc
    .integer({ min: 1, max: 40 })
    .chain((d) => fc.record({ x: fc.integer({ min: 0, max: d }), d: fc.constant(d) })),
  { minLength: 1, maxLength: 60 },
)

test('the squares by patient equal their definition, patient by patient', () => {
  fc.assert(
    fc.property(anyPatients, (patients) => {
      const { numerator, denominator, sums } = sumUp(patients)
      const rate = numerator / denominator
      const wanted = patients.reduce((total, { x, d }) => total + (x - rate * d) ** 2, 0)
      expect(squaresByPatient(sums, BigInt(numerator), denominator)).toBeCloseTo(wanted, 8)
    }),
  )
})

test('the squares of counts are the same to the last bit, of small and of large counts', () => {
  const anyScale = fc.constantFrom(1, 7, 1_000, 100_003)
  fc.assert(
    fc.property(anyPatients, anyScale, (patients, scale) => {
      const scaled = patients.map(({ x, d }) => ({ x: x * scale, d: d * scale }))
      const { numerator, denominator, sums } = sumUp(scaled)
      const counts = { xx: Number(sums.xx), xd: Number(sums.xd), dd: Number(sums.dd) }
      expect(squaresOfCounts(counts, numerator, denominator)).toBe(
        squaresByPatient(sums, BigInt(numerator), denominator),
      )
    }),
  )
})

test('with one day a patient, the squares are those of independent days', () => {
  const patients = [1, 0, 0, 1, 1, 0, 0, 0].map((x) => ({ x, d: 1 }))
  const { numerator, denominator, sums } = sumUp(patients)
  const rate = numerator / denominator
  const byDay = denominator * rate * (1 - rate)
  expect(squaresByPatient(sums, BigInt(numerator), denominator)).toBeCloseTo(byDay, 12)
  expect(clusteringFactor(byDay, byDay)).toBe(1)
})

test('patients who always or never get the add-on widen chance by their days', () => {
  // Ten patients with four days each, half of them always and half never: each counts as one observation of four days.
  const patients = Array.from({ length: 10 }, (_, index) => ({ x: index < 5 ? 4 : 0, d: 4 }))
  const { numerator, denominator, sums } = sumUp(patients)
  const byDay = denominator * 0.5 * 0.5
  expect(clusteringFactor(squaresByPatient(sums, BigInt(numerator), denominator), byDay)).toBe(4)
})

test.each([
  ['days that differ less than independent ones', 3, 4, 1],
  ['nothing that varies', 0, 0, 1],
  ['days that differ more', 6, 4, 1.5],
])('%s: %d of %d gives %d', (_, byPatient, byDay, factor) => {
  expect(clusteringFactor(byPatient, byDay)).toBe(factor)
})
