import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByNpi } from './npi-ranges.ts'

const npis = fc.array(fc.stringMatching(/^[12]\d{2}$/)).map((all) => all.toSorted())

test('every NPI, on the roster or not, is in exactly one range', () => {
  fc.assert(
    fc.property(npis, fc.integer({ min: 1, max: 12 }), fc.stringMatching(/^\d{3}$/), (all, count, other) => {
      const ranges = splitByNpi(
        all.map((npi) => ({ npi })),
        count,
      )
      expect(ranges.length).toBeLessThanOrEqual(count)
      for (const npi of [...all, other]) {
        const found = ranges.filter(
          ({ from, before }) => (from === null || npi >= from) && (before === null || npi < before),
        )
        expect(found).toHaveLength(1)
      }
    }),
  )
})

test('ranges are about as large', () => {
  const providers = Array.from({ length: 9 }, (_, index) => ({ npi: `100000000${index}` }))
  expect(splitByNpi(providers, 3)).toEqual([
    { from: null, before: '1000000003' },
    { from: '1000000003', before: '1000000006' },
    { from: '1000000006', before: null },
  ])
})
