import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Bench, csv, MEMORY_MB, openBench, type Row, row } from '../import/testing/claim-files.ts'
import { bht, billing, CLAIMS, claim, interchange, service, subscriber } from '../x12/testing/x12-text.ts'
import { undoImport } from './undo-import.ts'

// Few contents, so that claims are often repeated as a whole, and some differ only in what was paid.
const wholeClaim = fc
  .record({
    claim_id: fc.constantFrom(...'ABCDEFGHIJKL'),
    version: fc.constantFrom('1', '1', '1', '2', '3'),
    units: fc.constantFrom('1', '1', '1', '1', '1', '2'),
    paid: fc.constantFrom('64.00', '64.00', '64.00', '64.00', ''),
    lines: fc.constantFrom(1, 1, 1, 1, 2),
    void: fc.constantFrom('', '', '', '', '', '', '', 'yes'),
    service_date: fc.constantFrom('2026-02-03', '2026-02-03', '2026-02-03', '2026-02-03', '2026-05-03'),
  })
  .map(({ lines, ...changes }): Row[] =>
    Array.from({ length: lines }, (_, at) => row({ ...changes, line_number: String(at + 1) })),
  )

const withoutImport = ({ import_number: _number, ...line }: Row) => line
const counting = async (bench: Bench) => (await bench.lines()).map(withoutImport)

async function withBenches(work: (undone: Bench, never: Bench) => Promise<void>): Promise<void> {
  const [undone, never] = [await openBench(), await openBench()]
  try {
    await work(undone, never)
  } finally {
    await undone.remove()
    await never.remove()
  }
}

/** Files that change something, so that the store has an import of each. */
async function loadAll(bench: Bench, files: readonly string[]): Promise<{ file: string; number: number }[]> {
  const loaded: { file: string; number: number }[] = []
  for (const file of files) {
    const { unchanged, number } = await bench.load(file)
    if (!unchanged) loaded.push({ file, number })
  }
  return loaded
}

const imports = fc.array(
  fc.array(wholeClaim, { minLength: 4, maxLength: 16, size: 'max' }).map((claims) => claims.flat()),
  { minLength: 2, maxLength: 5 },
)

it('leaves the lines of a store that never had the import, whichever it is, and again after it', async () => {
  await fc.assert(
    fc.asyncProperty(imports, fc.nat(), fc.nat(), (rows, first, second) =>
      withBenches(async (undone, never) => {
        const loaded = await loadAll(undone, [...new Set(rows.map((each) => csv(each)))])
        for (const pick of [first, second]) {
          const [taken] = loaded.splice(pick % loaded.length, 1)
          if (taken === undefined) return
          await undoImport({ store: undone.store, number: taken.number, memoryMb: MEMORY_MB })
        }
        for (const { file } of loaded) await never.load(file)
        expect(await counting(undone)).toEqual(await counting(never))
        expect((await undone.store.current()).dataThrough).toBe((await never.store.current()).dataThrough)
      }),
    ),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)

it('is as before when the same file comes again as the last one', async () => {
  await fc.assert(
    fc.asyncProperty(imports, (rows) =>
      withBenches(async (undone, never) => {
        const loaded = await loadAll(undone, [...new Set(rows.map((each) => csv(each)))])
        const last = loaded.at(-1)
        if (last === undefined) return
        await undoImport({ store: undone.store, number: last.number, memoryMb: MEMORY_MB })
        await undone.load(last.file)
        for (const { file } of loaded) await never.load(file)
        expect(await counting(undone)).toEqual(await counting(never))
      }),
    ),
    { numRuns: 4, endOnFailure: true },
  )
}, 240_000)

const visit = fc.record({
  number: fc.constantFrom('A', 'B'),
  patient: fc.constantFrom('M1', 'M2'),
  day: fc.constantFrom('20260415', '20260506'),
  codes: fc.uniqueArray(fc.constantFrom('99213', '99214', '17000'), { minLength: 1, maxLength: 2 }),
})

const toText = (
  visits: readonly (typeof visit extends fc.Arbitrary<infer Value> ? Value : never)[],
  at: number,
) =>
  interchange(CLAIMS, [
    bht('20260701', `12${String(at).padStart(2, '0')}`),
    ...billing(),
    ...visits.flatMap(({ number, patient, day, codes }) => [
      ...subscriber(patient),
      ...claim(number),
      ...codes.flatMap((code, place) => service(place + 1, code, '100', '1', day)),
    ]),
  ])

it('takes back an 837 whose numbers come again in others', async () => {
  const services = async (bench: Bench) =>
    (await bench.lines())
      .map(({ patient_id, service_date, hcpcs_code }) => `${patient_id} ${service_date} ${hcpcs_code}`)
      .toSorted()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(visit, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 }),
      fc.nat(),
      (visits, pick) =>
        withBenches(async (undone, never) => {
          const loaded = await loadAll(undone, visits.map(toText))
          const [taken] = loaded.splice(pick % loaded.length, 1)
          if (taken === undefined) return
          await undoImport({ store: undone.store, number: taken.number, memoryMb: MEMORY_MB })
          for (const { file } of loaded) await never.load(file)
          expect(await services(undone)).toEqual(await services(never))
        }),
    ),
    { numRuns: 10, endOnFailure: true },
  )
}, 240_000)
