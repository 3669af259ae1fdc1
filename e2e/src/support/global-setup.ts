import type { TestProject } from 'vitest/node'
import { startFiguresPortal } from './figures-portal.ts'
import { copyWorld, fillWorld, startPortal } from './portal.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest is extended by merging an interface
  export interface ProvidedContext {
    portalUrl: string
    figuresFile: string
    /** A stopped world without claims, to be copied by journeys that start a portal of their own. */
    emptyWorld: string
  }
}

/** One portal without claims and one with figures, for all journeys that keep the default settings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const figures = await startFiguresPortal()
  const world = await fillWorld()
  const dir = await copyWorld(world.path)
  const plain = await startPortal(dir.path)
  project.provide('portalUrl', plain.url)
  project.provide('figuresFile', figures.file)
  project.provide('emptyWorld', world.path)
  return async () => {
    await Promise.all([plain.stop(), figures.stop()])
    await Promise.all([dir.remove(), world.remove()])
  }
}
