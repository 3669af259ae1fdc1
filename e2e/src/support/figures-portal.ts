import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Letter, readLetters } from './letters.ts'
import { copyWorld, type DataDir, fillWorld, type Portal, startPortal } from './portal.ts'

// The fewest lines with which there are enough dermatologists to compare with.
export const WORLD_WITH_FIGURES = { DEMO_LINES: '400000' }

// Filled beside the first journeys, it takes three times as long as alone.
export const FIGURES_LIMIT_MS = 600_000

/** `world` is the stopped world that the portal is a copy of. */
export type FiguresPortal = { url: string; letters: Letter[]; firstOutput: string; world: string }
/** What `file` holds. */
export type StartResult = FiguresPortal | { failure: string }

/**
 * A portal with claims, in which Dr. Marsh has a report that stands out. Filling it takes half a minute, so journeys
 * that do not need it start before it is ready; the others read its address from `file`.
 */
export async function startFiguresPortal(): Promise<{ file: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-figures-'))
  const file = join(folder, 'portal.json')
  const save = async (result: StartResult) => {
    await writeFile(`${file}.new`, JSON.stringify(result))
    await rename(`${file}.new`, file)
  }
  const dirs: DataDir[] = []
  const start = async (): Promise<Portal> => {
    const world = await fillWorld(WORLD_WITH_FIGURES, FIGURES_LIMIT_MS)
    dirs.push(world)
    const copy = await copyWorld(world.path)
    dirs.push(copy)
    const portal = await startPortal(copy.path, WORLD_WITH_FIGURES)
    const { firstOutput } = world
    await save({ url: portal.url, letters: readLetters(firstOutput), firstOutput, world: world.path })
    return portal
  }
  const starting = start().catch(async (error: unknown) => {
    await save({ failure: String(error) })
    return null
  })
  return {
    file,
    async stop() {
      await (await starting)?.stop()
      await Promise.all(dirs.map((dir) => dir.remove()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
