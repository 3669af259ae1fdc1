import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Letter, readLetters } from './letters.ts'
import { makeDataDir, startPortal } from './portal.ts'

// The fewest lines with which there are enough dermatologists to compare with.
const WORLD_WITH_FIGURES = { DEMO_LINES: '400000' }

// Filled beside the first journeys, it takes three times as long as alone.
export const FIGURES_LIMIT_MS = 600_000

export type FiguresPortal = { url: string; letters: Letter[] }
export type Told = FiguresPortal | { failure: string }

/**
 * A portal with claims, in which Dr. Marsh has a report that stands out. It takes half a minute to fill, and other
 * journeys need not wait for it: whoever does finds in `file` where it is.
 */
export async function startFiguresPortal(): Promise<{ file: string; stop: () => Promise<void> }> {
  const dir = await makeDataDir()
  const told = await mkdtemp(join(tmpdir(), 'plumbline-figures-'))
  const file = join(told, 'portal.json')
  const tell = async (known: Told) => {
    await writeFile(`${file}.new`, JSON.stringify(known))
    await rename(`${file}.new`, file)
  }
  const starting = startPortal(dir.path, WORLD_WITH_FIGURES, FIGURES_LIMIT_MS)
  const telling = starting.then(
    (portal) => tell({ url: portal.url, letters: readLetters(portal.output()) }),
    (error: unknown) => tell({ failure: String(error) }),
  )
  return {
    file,
    async stop() {
      await telling
      await starting.then(
        (portal) => portal.stop(),
        () => null,
      )
      await dir.remove()
      await rm(told, { recursive: true, force: true })
    },
  }
}
