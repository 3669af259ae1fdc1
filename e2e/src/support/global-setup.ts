import type { TestProject } from 'vitest/node'
import { type Letter, readLetters } from './letters.ts'
import { makeDataDir, startPortal } from './portal.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest is extended by merging an interface
  export interface ProvidedContext {
    portalUrl: string
    /** A portal with claims, in which Dr. Marsh has a report that stands out. */
    figuresUrl: string
    figuresLetters: Letter[]
  }
}

// The fewest lines with which there are enough dermatologists to compare with.
const WORLD_WITH_FIGURES = { DEMO_LINES: '400000' }

/** One portal without claims and one with figures, for all journeys that keep the default settings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dirs = await Promise.all([makeDataDir(), makeDataDir()])
  const [plain, figures] = await Promise.all([
    startPortal(dirs[0].path),
    startPortal(dirs[1].path, WORLD_WITH_FIGURES),
  ])
  project.provide('portalUrl', plain.url)
  project.provide('figuresUrl', figures.url)
  project.provide('figuresLetters', readLetters(figures.output()))
  return async () => {
    await Promise.all([plain.stop(), figures.stop()])
    await Promise.all(dirs.map((dir) => dir.remove()))
  }
}
