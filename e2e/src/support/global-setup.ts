import type { TestProject } from 'vitest/node'
import { startFiguresPortal } from './figures-portal.ts'
import { makeDataDir, startPortal } from './portal.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest is extended by merging an interface
  export interface ProvidedContext {
    portalUrl: string
    figuresFile: string
  }
}

/** One portal without claims and one with figures, for all journeys that keep the default settings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await makeDataDir()
  const figures = await startFiguresPortal()
  const plain = await startPortal(dir.path)
  project.provide('portalUrl', plain.url)
  project.provide('figuresFile', figures.file)
  return async () => {
    await Promise.all([plain.stop(), figures.stop()])
    await dir.remove()
  }
}
