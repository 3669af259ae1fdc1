import type { TestProject } from 'vitest/node'
import { makeDataDir, startPortal } from './portal.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest is extended by merging an interface
  export interface ProvidedContext {
    portalUrl: string
  }
}

/** One portal for all journeys that keep the default settings. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir()
  const portal = await startPortal(dataDir.path)
  project.provide('portalUrl', portal.url)
  return async () => {
    await portal.stop()
    await dataDir.remove()
  }
}
