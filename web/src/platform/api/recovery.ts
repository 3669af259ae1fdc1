import { decideChunkFailure } from './chunk-failure.ts'

const STAMP_KEY = 'plumbline_chunk_reload'

export type RecoveryDeps = {
  now: () => number
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  isReachable: () => Promise<boolean>
  whenReachable: () => Promise<void>
  isLeaving: () => boolean
  /** Once, whoever asks meanwhile. False if the page could not leave. */
  reload: () => Promise<boolean>
  /** There is no line. */
  sayLost: () => void
}

/** retry: the line is back; give-up: the error is shown. Waits for ever if the page is reloaded. */
export type Recover = () => Promise<'retry' | 'give-up'>

const NEVER = new Promise<never>(() => {})

/** What follows when a chunk does not load: of a page, of texts or of the shell. */
export function createRecovery({ storage, now, ...deps }: RecoveryDeps, showError: () => void): Recover {
  const readStamp = (): string | null | undefined => {
    try {
      // Written too, because some browsers let a blocked storage be read.
      const stamp = storage().getItem(STAMP_KEY)
      storage().setItem(STAMP_KEY, stamp ?? '')
      return stamp
    } catch {
      return undefined
    }
  }

  const reload = async () => ((await deps.reload()) ? NEVER : recover())

  const recover: Recover = async () => {
    const isReachable = await deps.isReachable()
    const step = decideChunkFailure({
      isReachable,
      isLeaving: deps.isLeaving(),
      stamp: readStamp(),
      now: now(),
    })
    switch (step) {
      // Whoever asks while the page is leaving hears how that ends.
      case 'wait-for-reload':
        return reload()
      case 'wait-for-line':
        deps.sayLost()
        await deps.whenReachable()
        return 'retry'
      case 'reload':
        storage().setItem(STAMP_KEY, String(now()))
        return reload()
      case 'show-error':
        showError()
        return 'give-up'
    }
  }
  return recover
}
