import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GeneratedWorld } from '@plumbline/claims/generator/generate-world'
import { openStore } from '@plumbline/claims/store/claims-store'
import { BYTE_DAMAGES } from './byte-damages.ts'
import { type Before, checkAgain, checkImport, checkRejectsAgain } from './check-import.ts'
import { claimFiles } from './claim-files.ts'
import type { Damage, Damaged, GoodFile, Importer, Outcome } from './damage.ts'
import { FHIR_DAMAGES } from './fhir-damages.ts'
import { FHIR_FILES } from './fhir-files.ts'
import type { Answer } from './import-child.ts'
import { type Importing, startImporting } from './importing.ts'
import { LISTED_DAMAGES } from './listed-damages.ts'
import { PARQUET_DAMAGES } from './parquet-damages.ts'
import { createRandom } from './random.ts'
import { hashFigures, listFiles } from './store-content.ts'
import { TABLE_DAMAGES } from './table-damages.ts'
import { tableFiles } from './table-files.ts'
import { VALUE_DAMAGES } from './value-damages.ts'
import { X12_DAMAGES } from './x12-damages.ts'
import { STORED_837, X12_FILES } from './x12-files.ts'
import { X12_SURPRISES } from './x12-surprises.ts'

const UNDAMAGED: Damage = {
  kind: 'no damage',
  fits: () => true,
  apply: ({ bytes }) => ({ bytes, expected: { rejected: 0 } }),
}

const DAMAGES: readonly Damage[] = [
  ...BYTE_DAMAGES,
  ...TABLE_DAMAGES,
  ...VALUE_DAMAGES,
  ...LISTED_DAMAGES,
  ...X12_DAMAGES,
  ...X12_SURPRISES,
  ...FHIR_DAMAGES,
  ...PARQUET_DAMAGES,
]

type Case = { number: number; damage: Damage; file: GoodFile }
export type CaseResult = { case: Case; outcome: Outcome | 'failed'; problems: string[] }

/** Every file without damage, and then all damages in turn, each on the next file that it fits. */
function makeCases(files: readonly GoodFile[], count: number): Case[] {
  const cases = files.map((file, number) => ({ number, damage: UNDAMAGED, file }))
  for (let at = 0; at < count; at++) {
    const kind = at % DAMAGES.length
    const damage = DAMAGES[kind] as Damage
    const fitting = files.filter(damage.fits)
    const file = fitting[(kind + Math.floor(at / DAMAGES.length)) % fitting.length]
    if (file === undefined) throw new Error(`There is no good file for ${damage.kind}.`)
    cases.push({ number: cases.length, damage, file })
  }
  return cases
}

type Bench = { folder: string; importing: Importing; before: Before; good: GoodFile[] }

async function prepare(world: GeneratedWorld, folder: string): Promise<Bench> {
  await mkdir(folder, { recursive: true })
  const store = await openStore(join(folder, 'claims'))
  const importing = startImporting()
  const roster = await readFile(world.rosterFile)
  const { stored, good } = await claimFiles(world, folder)
  const put = async (importer: Importer, name: string, bytes: Buffer) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    const answer = await importing.run({ storeRoot: store.root, importer, path })
    if (answer.outcome !== 'loaded') throw new Error(`The store cannot be prepared: ${answer.message}`)
  }
  await put('providers', 'providers.csv', roster)
  await put('claims', 'stored.csv', stored)
  await put('claims', 'stored.x12', STORED_837)
  const before = { store, manifest: await store.current(), files: await listFiles(store) }
  return { folder, importing, before, good: [...good, ...X12_FILES, ...FHIR_FILES, ...tableFiles(roster)] }
}

/** Removes what an import added, so that each case starts with the same store. */
async function reset({ store, manifest, files }: Before): Promise<void> {
  for (const number of await store.listVersions()) {
    if (number > manifest.number) await store.removeVersion(number)
  }
  const known = new Set(files)
  for (const listed of await listFiles(store)) {
    if (!known.has(listed)) await rm(listed.slice(0, listed.lastIndexOf(' ')), { force: true })
  }
}

async function runCase({ folder, importing, before }: Bench, one: Case, seed: number): Promise<CaseResult> {
  const { number, damage, file } = one
  const damaged: Damaged = await damage.apply(file, createRandom(seed, number), folder)
  const path = join(folder, `case-${number}-${file.name}`)
  await writeFile(path, damaged.bytes)
  const { store } = before
  const load = (from: string) => importing.run({ storeRoot: store.root, importer: file.importer, path: from })
  const answer: Answer = await load(path)
  const problems = await checkImport(before, damaged, answer)
  if (problems.length === 0 && answer.outcome === 'loaded' && !answer.unchanged) {
    problems.push(...(await checkAgain(await store.current(), store, await load(path))))
    const { counts, rejects } = answer
    if (rejects !== null) {
      problems.push(...checkRejectsAgain(counts.rejected, await load(store.path(rejects))))
    }
  }
  await reset(before)
  if (problems.length === 0) await rm(path)
  return { case: one, problems, outcome: problems.length > 0 ? 'failed' : (answer.outcome as Outcome) }
}

/** Imports damaged files into a store with figures; `only` runs a single case. */
export async function tortureFiles(
  world: GeneratedWorld,
  folder: string,
  { files: count, seed, only }: { files: number; seed: number; only?: number },
  onResult: (result: CaseResult) => void,
): Promise<CaseResult[]> {
  const bench = await prepare(world, folder)
  const { store, manifest } = bench.before
  const results: CaseResult[] = []
  try {
    const figures = await hashFigures(store, manifest)
    for (const one of makeCases(bench.good, count)) {
      if (only !== undefined && one.number !== only) continue
      const result = await runCase(bench, one, seed)
      results.push(result)
      onResult(result)
    }
    if ((await hashFigures(store, await store.current())) !== figures) {
      throw new Error('The figures of the store differ from those before the damaged files.')
    }
  } finally {
    bench.importing.stop()
  }
  return results
}
