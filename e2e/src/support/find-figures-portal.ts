import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { FIGURES_LIMIT_MS, type FiguresPortal, type StartResult } from './figures-portal.ts'

const LOOK_EVERY_MS = 250

/** Waits until the portal with figures is ready. */
export async function findFiguresPortal(): Promise<FiguresPortal> {
  for (let waited = 0; waited < FIGURES_LIMIT_MS; waited += LOOK_EVERY_MS) {
    const text = await readFile(inject('figuresFile'), 'utf8').catch(() => null)
    if (text !== null) {
      const result: StartResult = JSON.parse(text)
      if ('failure' in result) throw new Error(result.failure)
      return result
    }
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('the portal with figures did not start in time')
}
