import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { GeneratedWorld } from '@plumbline/claims/generator/generate-world'
import { importClaims } from '@plumbline/claims/import/import-claims'
import { openStore } from '@plumbline/claims/store/claims-store'
import { type Installation, type KillWhen, openInstallation } from './installation.ts'
import { type KillResult, missingFiles } from './kills.ts'
import { createRandom } from './random.ts'
import { hashLines } from './store-content.ts'

const MEMORY_MB = 512
const PER_MILLE = 1000
const CHECK_EVERY_MS = 2
/** The generator for moments differs from that of the other kills. */
const MOMENTS = 2000

type Files = { before: string[]; taken: string[]; later: string[] }

/** Three imports: what is there before, what is taken back, and one that comes after it. */
async function splitWorld({ claimFiles, correctionsFile }: GeneratedWorld, folder: string): Promise<Files> {
  const [header = '', ...rows] = (await readFile(claimFiles.at(-1) ?? '', 'utf8')).trimEnd().split('\n')
  const half = join(folder, 'half.csv')
  const rest = join(folder, 'rest.csv')
  const middle = Math.floor(rows.length / 2)
  await writeFile(half, `${[header, ...rows.slice(0, middle)].join('\n')}\n`)
  await writeFile(rest, `${[header, ...rows.slice(middle)].join('\n')}\n`)
  return { before: claimFiles.slice(0, -1), taken: [half, correctionsFile], later: [rest] }
}

/** The lines of a store that never had the import. */
async function hashNever({ before, later }: Files, folder: string): Promise<string> {
  const store = await openStore(join(folder, 'never'))
  for (const files of [before, later]) await importClaims({ store, files, memoryMb: MEMORY_MB })
  return hashLines(store, await store.current())
}

/** The worst moment: the new version exists, and the run has not ended. */
function onceTakenBack({ store }: Installation): KillWhen {
  return async (_printed, signal) => {
    const before = (await store.current()).number
    while ((await store.current()).number === before) await wait(CHECK_EVERY_MS, undefined, { signal })
  }
}

const readBoth = async ({ store, exportFigures }: Installation) => ({
  lines: await hashLines(store, await store.current()),
  figures: await exportFigures(),
})

/** Kills `undo-import` of one of three imports; then it must leave the lines of a store that never had it. */
export async function tortureByKillingUndo(
  world: GeneratedWorld,
  folder: string,
  { kills, seed }: { kills: number; seed: number },
): Promise<KillResult[]> {
  if (kills === 0) return []
  const installation = await openInstallation(join(folder, 'undo'))
  const { store, must } = installation
  const results: KillResult[] = []
  try {
    const files = await splitWorld(world, folder)
    const never = await hashNever(files, folder)
    await must('import', 'providers', world.rosterFile)
    await must('import', 'claims', ...files.before)
    await must('import', 'claims', ...files.taken)
    const number = (await store.current()).imports.at(-1)?.number ?? 0
    await must('import', 'claims', ...files.later)
    await must('build', '--reason', 'All of these files are meant.')
    const old = await readBoth(installation)
    const command = ['undo-import', String(number), '--reason', 'It was killed.']
    const random = createRandom(seed, MOMENTS)
    let wholeMs = 4_000
    for (let at = 0; at < kills; at += 1) {
      const share = (at + random.below(PER_MILLE) / PER_MILLE) / kills
      const when: KillWhen =
        at === kills - 1
          ? onceTakenBack(installation)
          : (_printed, signal) => wait(share * wholeMs, undefined, { signal })
      const version = (await store.current()).number
      const ended = await installation.run(command, when)
      if (!ended.killed) wholeMs = ended.ms
      const problems = await missingFiles(installation)
      if (!(await installation.isServing())) problems.push('the portal does not answer')
      const now = await readBoth(installation)
      const age = now.lines === old.lines ? 'old' : now.lines === never ? 'new' : 'OTHER'
      if (age === 'OTHER') problems.push('the lines are neither those with the import nor those without it')
      if (now.figures !== old.figures) problems.push('readers see other figures')
      results.push({
        what: 'undo',
        afterMs: ended.ms,
        found: `${ended.killed ? '' : 'had ended; '}${age} lines, old figures`,
        problems,
      })
      const current = (await store.current()).number
      if (current > version) await store.removeVersion(current)
    }
    results.push(await finish(installation, command, never))
  } finally {
    await installation.stop()
  }
  return results
}

async function finish(installation: Installation, command: string[], never: string): Promise<KillResult> {
  const ended = await installation.run(command)
  const published = await installation.must('build', '--reason', 'It is taken back.')
  const problems = await missingFiles(installation)
  const { store } = installation
  if ((await hashLines(store, await store.current())) !== never)
    problems.push('the lines differ from those of a store that never had the import')
  return {
    what: 'the end',
    afterMs: ended.ms + published.ms,
    found: problems.length === 0 ? 'taken back, same lines as without it' : 'taken back',
    problems,
  }
}
