import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { GeneratedWorld } from '@plumbline/claims/generator/generate-world'
import type { Manifest, StoredFile } from '@plumbline/claims/store/manifest'
import { type Installation, type KillWhen, openInstallation } from './installation.ts'
import { createRandom } from './random.ts'
import { hashLines, listFiles } from './store-content.ts'

const NEW_QUARTERS = 2
const PER_MILLE = 1000
const CHECK_EVERY_MS = 2

type Work = 'import' | 'build'
export type KillResult = {
  what: Work | 'undo' | 'the end'
  afterMs: number
  found: string
  problems: string[]
}

/** Lines and published figures, as hashes. */
type Content = { lines: string; figures: string }
type Measured = { before: Content; after: Content; ms: Record<Work, number> }

const newFiles = ({ claimFiles, correctionsFile }: GeneratedWorld) => [
  ...claimFiles.slice(-NEW_QUARTERS),
  correctionsFile,
]

const getCommand = (what: Work, world: GeneratedWorld) =>
  what === 'build' ? ['build'] : ['import', 'claims', ...newFiles(world)]

const readContent = async (installation: Installation): Promise<Content> => ({
  lines: await hashLines(installation.store, await installation.store.current()),
  figures: await installation.exportFigures(),
})

/** An installation with all quarters published except the newest. */
async function prepare(world: GeneratedWorld, dataDir: string): Promise<Installation> {
  const installation = await openInstallation(dataDir)
  await installation.must('import', 'providers', world.rosterFile)
  await installation.must('import', 'claims', ...world.claimFiles.slice(0, -NEW_QUARTERS))
  await installation.must('build')
  return installation
}

async function measureUndisturbed(world: GeneratedWorld, dataDir: string): Promise<Measured> {
  const installation = await prepare(world, dataDir)
  try {
    const before = await readContent(installation)
    const imported = await installation.must(...getCommand('import', world))
    const built = await installation.must('build')
    return { before, after: await readContent(installation), ms: { import: imported.ms, build: built.ms } }
  } finally {
    await installation.stop()
  }
}

const storedFiles = ({ lines, voids, roster, families, limits, labels }: Manifest): StoredFile[] =>
  [...lines, voids, roster, families, limits, labels].filter((file) => file !== null)

/** Files that the current version lists and that are not there as it says. */
export async function missingFiles({ store }: Pick<Installation, 'store'>): Promise<string[]> {
  const problems: string[] = []
  for (const { file, bytes } of storedFiles(await store.current())) {
    const size = await stat(store.path(file)).then(
      (found) => found.size,
      () => null,
    )
    if (size !== bytes) problems.push(`${file} has ${size ?? 'no'} bytes, not ${bytes}`)
  }
  return problems
}

const compareAge = (now: string, before: string, after: string) =>
  now === before ? 'old' : now === after ? 'new' : 'OTHER'

const atMoment =
  (afterMs: number): KillWhen =>
  (_printed, signal) =>
    wait(afterMs, undefined, { signal })

/** The worst moment: the new version or build exists, and the run has not ended. */
function onceDone({ store }: Installation, what: Work): KillWhen {
  return async (printed, signal) => {
    const before = await store.listVersions()
    const isDone = async () =>
      what === 'import'
        ? (await store.listVersions()).length > before.length
        : printed().includes('is published')
    while (!(await isDone())) await wait(CHECK_EVERY_MS, undefined, { signal })
  }
}

async function killOnce(
  installation: Installation,
  world: GeneratedWorld,
  { what, when }: { what: Work; when: KillWhen },
  { before, after }: Measured,
): Promise<KillResult> {
  const ended = await installation.run(getCommand(what, world), when)
  const problems = await missingFiles(installation)
  if (!ended.killed && ended.code !== 0) problems.push(`it ended with ${ended.code}: ${ended.output}`)
  if (!(await installation.isServing())) problems.push('the portal does not answer')
  const now = await readContent(installation)
  const lines = compareAge(now.lines, before.lines, after.lines)
  const figures = compareAge(now.figures, before.figures, after.figures)
  if (lines === 'OTHER') problems.push('the lines are neither the old nor the new ones')
  if (figures === 'OTHER' || (what === 'import' && figures !== 'old')) {
    problems.push('the figures are not what they should be')
  }
  if (what === 'build' && lines !== 'new') problems.push('a build changed the lines')
  const found = `${ended.killed ? '' : 'had ended; '}${lines} lines, ${figures} figures`
  return { what, afterMs: ended.ms, found, problems }
}

/** Resets the store or the portal for the next kill. */
async function goBack(
  installation: Installation,
  world: GeneratedWorld,
  { what, found }: KillResult,
): Promise<void> {
  if (what === 'import' && found.includes('new lines')) {
    await installation.store.removeVersion((await installation.store.current()).number)
  }
  if (what === 'build' && found.includes('new figures')) {
    await installation.must('rollback')
    await installation.must(...getCommand('import', world))
  }
}

/** The next successful run must remove the files of a killed one. */
async function leftOver({ store }: Installation): Promise<string[]> {
  const left = await readdir(store.path('tmp'))
  return left.length === 0 ? [] : [`left in tmp: ${left.join(', ')}`]
}

async function finishImport(installation: Installation, world: GeneratedWorld): Promise<KillResult> {
  const { ms } = await installation.must(...getCommand('import', world))
  const problems = await leftOver(installation)
  return { what: 'the end', afterMs: ms, found: 'imported after all kills', problems }
}

/** Builds after all kills: the result must be that of an undisturbed run, with nothing left over. */
async function finishBuild(installation: Installation, { after }: Measured): Promise<KillResult> {
  const { store } = installation
  const began = performance.now()
  await installation.must('build')
  const problems = await missingFiles(installation)
  const now = await readContent(installation)
  if (now.lines !== after.lines) problems.push('the lines differ from those of an undisturbed run')
  if (now.figures !== after.figures) problems.push('the figures differ from those of an undisturbed run')
  problems.push(...(await leftOver(installation)))
  await installation.must('prune', '--keep', '1')
  const current = await store.current()
  const named = new Set(storedFiles(current).map(({ file }) => store.path(file)))
  const unnamed = (await listFiles(store))
    .map((listed) => listed.slice(0, listed.lastIndexOf(' ')))
    .filter((path) => path.startsWith(store.path('lines')) && !named.has(path))
  if (unnamed.length > 0) problems.push(`prune leaves ${unnamed.length} files that no version lists`)
  return {
    what: 'the end',
    afterMs: Math.round(performance.now() - began),
    found: problems.length === 0 ? 'built, same as an undisturbed run' : 'built',
    problems,
  }
}

/** Kills imports and builds at moments spread over their run time, the last one when it is just done, while the portal runs. */
export async function tortureByKilling(
  world: GeneratedWorld,
  folder: string,
  { kills, seed }: { kills: number; seed: number },
): Promise<KillResult[]> {
  const measured = await measureUndisturbed(world, join(folder, 'undisturbed'))
  const installation = await prepare(world, join(folder, 'killed'))
  const random = createRandom(seed, PER_MILLE)
  const results: KillResult[] = []
  try {
    for (const what of ['import', 'build'] as const) {
      const times = what === 'import' ? Math.ceil(kills / 2) : Math.floor(kills / 2)
      for (let at = 0; at < times; at++) {
        const share = (at + random.below(PER_MILLE) / PER_MILLE) / times
        const isLast = at === times - 1
        const when = isLast ? onceDone(installation, what) : atMoment(share * measured.ms[what])
        const result = await killOnce(installation, world, { what, when }, measured)
        results.push(result)
        await goBack(installation, world, result)
      }
      if (what === 'import') results.push(await finishImport(installation, world))
    }
    results.push(await finishBuild(installation, measured))
  } finally {
    await installation.stop()
  }
  return results
}
