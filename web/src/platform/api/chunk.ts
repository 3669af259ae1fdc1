import { noteArrival } from './await.ts'
import { isChunkError } from './chunk-failure.ts'
import { recoverChunk } from './recover-chunk.ts'
import type { Recover } from './recovery.ts'

export type Chunk<T> = {
  peek: () => T | undefined
  /** Never rejects: a failure takes effect only when the chunk is needed. */
  preload: () => Promise<void>
  hasFailed: () => boolean
  /** For a component: suspends until it has loaded. */
  read: () => T
  /** For plain code; rejects if it cannot be loaded. */
  ready: () => Promise<T>
}

type Failed = { error: unknown; recovery?: Promise<void>; isFinal: boolean }

/** A part of the code or the texts that is loaded once, and again after a failure. */
export function createChunk<T>(load: () => Promise<T>, recover: Recover = recoverChunk): Chunk<T> {
  let arrived: { value: T } | undefined
  let failed: Failed | undefined
  let pending: Promise<void> | undefined

  const preload = (): Promise<void> => {
    const mayTryAgain = failed !== undefined && (failed.isFinal || failed.recovery === undefined)
    if (pending !== undefined && !mayTryAgain) return pending
    failed = undefined
    pending = load().then(
      (value) => {
        arrived = { value }
        noteArrival()
      },
      (error: unknown) => {
        failed = { error, isFinal: !isChunkError(error) }
      },
    )
    return pending
  }

  const recoverFrom = async (failure: Failed): Promise<void> => {
    if ((await recover()) === 'give-up') failure.isFinal = true
    else {
      failed = undefined
      pending = undefined
    }
    noteArrival()
  }

  /** React draws a failing part twice; the failure is handled once. */
  const recovery = (failure: Failed): Promise<void> => {
    failure.recovery ??= recoverFrom(failure)
    return failure.recovery
  }

  const ready = async (): Promise<T> => {
    await preload()
    if (arrived !== undefined) return arrived.value
    if (failed === undefined) return ready()
    if (failed.isFinal) throw failed.error
    const { error } = failed
    await recovery(failed)
    if (failed === undefined) return ready()
    throw error
  }

  return {
    peek: () => arrived?.value,
    preload,
    hasFailed: () => failed !== undefined,
    ready,
    read: () => {
      if (arrived !== undefined) return arrived.value
      // Thrown, as React.lazy does: use() would be a hook that is missing once it has loaded.
      if (failed === undefined) throw preload()
      throw failed.isFinal ? failed.error : recovery(failed)
    },
  }
}
