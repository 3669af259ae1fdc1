import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Letter, readLetters } from './letters.ts'
import { makeDataDir, startPortal } from './portal.ts'

// The fewest lines with which there are enough dermatologists to compare with.
const WORLD_WITH_FIGURES = { DEMO_LINES: '400000' }

// Filled beside the first journeys, it takes three times as long as alone.
export const FIGURES_LIMIT_MS = 600_000

export type FiguresPortal = { url: string; letters: Letter[]; firstOutput: string }
/** What `file` holds. */
export type StartResult = FiguresPortal | { failure: string }

/**
 * A portal with claims, in which Dr. Marsh has a report that stands out. Filling it takes half a minute, so journeys
 * that do not need it start before it is ready; the others read its address from `file`.
 */
export async function startFiguresPortal(): Promise<{ file: string; stop: () => Promise<void> }> {
  const dir = await makeDataDir()
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-figures-'))
  const file = join(folder, 'portal.json')
  const save = async (result: StartResult) => {
    await writeFile(`${file}.new`, JSON.stringify(result))
    await rename(`${file}.new`, file)
  }
  const starting = startPortal(dir.path, WORLD_WITH_FIGURES, FIGURES_LIMIT_MS)
  const saving = starting.then(
    (portal) => {
      const firstOutput = portal.output()
      return save({ url: portal.url, letters: readLetters(firstOutput), firstOutput })
    },
    (error: unknown) => save({ failure: String(error) }),
  )
  return {
    file,
    async stop() {
      await saving
      await starting.then(
        (portal) => portal.stop(),
        () => null,
      )
      await dir.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
