import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importClaims } from '@plumbline/claims/import/import-claims'
import { type ClaimsStore, openStore } from '@plumbline/claims/store/claims-store'
import { undoImport } from '@plumbline/claims/undo/undo-import'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  service,
  subscriber,
} from '@plumbline/claims/x12/testing/x12-text'
import { FHIR_FILES } from './fhir-files.ts'
import { hashFigures, hashLines } from './store-content.ts'

const MEMORY_MB = 512

type Visit = { number: string; patient: string; day: string; lines: number; frequency?: '7' | '8' }
export type ScenarioResult = { name: string; problems: string[] }
type Scenario = { name: string; run(folder: string): Promise<string[]> }

const makeFile = (date: string, visits: readonly Visit[]) =>
  interchange(CLAIMS, [
    bht(date),
    ...billing(),
    ...visits.flatMap(({ number, patient, day, lines, frequency = '1' }) => [
      ...subscriber(patient),
      ...claim(number, frequency),
      ...Array.from({ length: lines }, (_, at) =>
        service(at + 1, at === 0 ? '17000' : '17003', '100', '1', day),
      ).flat(),
    ]),
  ])

async function openScenario(folder: string) {
  await mkdir(folder, { recursive: true })
  const store = await openStore(join(folder, 'claims'))
  let files = 0
  return {
    store,
    async load(content: string | Buffer) {
      files += 1
      const path = join(folder, `file-${files}`)
      await writeFile(path, content)
      return importClaims({ store, files: [path], memoryMb: MEMORY_MB })
    },
  }
}

const countLines = async (store: ClaimsStore) =>
  (await store.current()).lines.reduce((sum, { rows }) => sum + rows, 0)

const compare = (what: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${what}: ${found}, not ${expected}`]

const OWN_NUMBERS: readonly Visit[] = [
  { number: 'ACCT7', patient: 'EHP0001', day: '20260401', lines: 2 },
  { number: 'ACCT7', patient: 'EHP0001', day: '20260408', lines: 2 },
  { number: 'ACCT7', patient: 'EHP0001', day: '20260415', lines: 2 },
  { number: 'ACCT7', patient: 'EHP0002', day: '20260401', lines: 2 },
]

/** A correction comes first, waits, and takes the place of its original when that comes. */
const correctionFirst = (name: string, frequency: '7' | '8', linesAfter: number): Scenario => ({
  name,
  async run(folder) {
    const { store, load } = await openScenario(folder)
    const visit = { number: 'R1', patient: 'EHP0003', day: '20260401', lines: 2 }
    const early = await load(makeFile('20260801', [{ ...visit, lines: 1, frequency }]))
    const late = await load(makeFile('20260701', [visit]))
    return [
      ...compare('unmatched', early.unmatched?.corrections, 1),
      ...compare('matched', late.matched, 1),
      ...compare('rows of the original that do not count', late.counts.replaced, 2),
      ...compare('lines', await countLines(store), linesAfter),
    ]
  },
})

const fiveFiles = () =>
  Array.from({ length: 5 }, (_, at) =>
    makeFile(`2026070${at + 1}`, [
      { number: `V${at}`, patient: `EHP1${at}00`, day: '20260401', lines: 2 },
      // The file before it is corrected by each.
      ...(at === 0
        ? []
        : [
            {
              number: `V${at - 1}`,
              patient: `EHP1${at - 1}00`,
              day: '20260401',
              lines: 1,
              frequency: '7' as const,
            },
          ]),
    ]),
  )

/** All five but the one at `taken`. */
const undoOfFive = (taken: number): Scenario => ({
  name: `undo of import ${taken + 1} of 5`,
  async run(folder) {
    const undone = await openScenario(join(folder, 'undone'))
    const never = await openScenario(join(folder, 'never'))
    const numbers: number[] = []
    for (const [at, file] of fiveFiles().entries()) {
      numbers.push((await undone.load(file)).number)
      if (at !== taken) await never.load(file)
    }
    await undoImport({ store: undone.store, number: numbers[taken] ?? 0, memoryMb: MEMORY_MB })
    const [left, right] = [await undone.store.current(), await never.store.current()]
    return [
      ...compare('lines', await hashLines(undone.store, left), await hashLines(never.store, right)),
      ...compare('figures', await hashFigures(undone.store, left), await hashFigures(never.store, right)),
    ]
  },
})

const undoOfFhir: Scenario = {
  name: 'undo of a FHIR import',
  async run(folder) {
    const { store, load } = await openScenario(folder)
    await load(makeFile('20260701', OWN_NUMBERS))
    const before = await hashLines(store, await store.current())
    const { number } = await load(FHIR_FILES[0]?.bytes ?? '')
    await undoImport({ store, number, memoryMb: MEMORY_MB })
    return compare('lines', await hashLines(store, await store.current()), before)
  },
}

const ownNumbers: Scenario = {
  name: 'one CLM01 for four visits in two files',
  async run(folder) {
    const { store, load } = await openScenario(folder)
    const first = await load(makeFile('20260701', OWN_NUMBERS.slice(0, 2)))
    const second = await load(makeFile('20260702', OWN_NUMBERS.slice(2)))
    return [
      ...compare('lines', await countLines(store), 8),
      ...compare('loaded', first.counts.loaded + second.counts.loaded, 8),
      ...compare('conflicts', second.conflicts?.claims ?? 0, 0),
    ]
  },
}

const SCENARIOS: readonly Scenario[] = [
  ownNumbers,
  correctionFirst('a replacement before its original', '7', 1),
  correctionFirst('a void before its original', '8', 0),
  ...Array.from({ length: 5 }, (_, at) => undoOfFive(at)),
  undoOfFhir,
]

/** Imports that only several files together show to be right. */
export async function tortureScenarios(folder: string): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = []
  for (const [at, { name, run }] of SCENARIOS.entries()) {
    const problems = await run(join(folder, String(at))).catch((error: unknown) => [String(error)])
    results.push({ name, problems })
  }
  return results
}
