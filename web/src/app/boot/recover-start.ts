import { isChunkError } from '#platform/api/chunk-failure.ts'
import { createRecovery } from '#platform/api/recovery.ts'
import { nextProbeMs, probeServer } from '#platform/browser/probe.ts'
import { drawBarePage } from './bare-page.ts'

const isReachable = async () => navigator.onLine && (await probeServer())

async function whenReachable(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, nextProbeMs(attempt))
      window.addEventListener('online', () => resolve(), { once: true })
    })
    if (await isReachable()) return
  }
}

/**
 * R-ERR-15 and R-ERR-18: the page could not start. It reloads once a minute at most, and else says what happened.
 * Imports little, because it is part of the start guard.
 */
export async function recoverStart(container: HTMLElement, error: unknown): Promise<void> {
  if (!isChunkError(error)) return drawBarePage(container, 'crashed')
  const recover = createRecovery(
    {
      now: () => Date.now(),
      storage: () => window.sessionStorage,
      isReachable,
      whenReachable,
      isLeaving: () => false,
      reload: async () => {
        window.location.reload()
        return true
      },
      sayLost: () => drawBarePage(container, 'offline'),
    },
    () => drawBarePage(container, 'crashed'),
  )
  if ((await recover()) === 'retry') window.location.reload()
}
