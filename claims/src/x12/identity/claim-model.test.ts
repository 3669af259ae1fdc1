import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openBench } from '../../import/testing/claim-files.ts'
import { bht, billing, CLAIMS, claim, interchange, service, subscriber } from '../testing/x12-text.ts'

const visit = fc.record({
  number: fc.constantFrom('A', 'B'),
  patient: fc.constantFrom('M1', 'M2', 'M3'),
  day: fc.constantFrom('2026-04-15', '2026-04-16', '2026-05-06'),
  codes: fc.uniqueArray(fc.constantFrom('99213', '99214', '17000', '17003'), { minLength: 1, maxLength: 3 }),
})
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never

const toText = (visits: readonly Visit[], time: string) =>
  interchange(CLAIMS, [
    bht('20260701', time),
    ...billing(),
    ...visits.flatMap(({ number, patient, day, codes }) => [
      ...subscriber(patient),
      ...claim(number),
      ...codes.flatMap((code, at) => service(at + 1, code, '100', '1', day.replaceAll('-', ''))),
    ]),
  ])

const keyOf = ({ number, patient, day }: Visit) => `${number} ${patient} ${day}`
const linesOf = (visits: Iterable<Visit>) =>
  [...visits]
    .flatMap(({ patient, day, codes }) => codes.map((code) => `${patient} ${day} ${code}`))
    .toSorted()

it('keeps the later original of each number, patient and day, or each different one, whatever the files', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(visit, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('later' as const, 'both' as const),
      async (files, conflicts) => {
        const bench = await openBench()
        try {
          const later = new Map<string, Visit>()
          const both = new Map<string, Visit>()
          for (const [at, visits] of files.entries()) {
            const contradicts = visits.some((each, place) =>
              [...both.values(), ...visits.slice(0, place)].some(
                (other) => keyOf(other) === keyOf(each) && other.codes.join() !== each.codes.join(),
              ),
            )
            const result = await bench.load(toText(visits, `12${String(at).padStart(2, '0')}`), { conflicts })
            const { read, loaded, replaced, duplicates, rejected } = result.counts
            expect(read).toBe(visits.reduce((sum, { codes }) => sum + codes.length, 0))
            expect(loaded + replaced + duplicates + rejected).toBe(read)
            // What contradicts nothing is not told; a contradiction is always told when it is new.
            if (!contradicts) expect(result.conflicts).toBeUndefined()
            if (conflicts === 'both' && result.conflicts === undefined) expect(replaced).toBe(0)
            for (const each of visits) {
              later.set(keyOf(each), each)
              both.set(`${keyOf(each)} ${each.codes.join()}`, each)
            }
            const kept = (await bench.lines()).map(
              ({ patient_id, service_date, hcpcs_code }) => `${patient_id} ${service_date} ${hcpcs_code}`,
            )
            expect(kept.toSorted()).toEqual(linesOf((conflicts === 'later' ? later : both).values()))
          }
        } finally {
          await bench.remove()
        }
      },
    ),
    { numRuns: 12 },
  )
})
