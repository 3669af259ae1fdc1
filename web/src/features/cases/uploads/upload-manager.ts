import { createUploadEngine, type EngineDeps, noop } from './upload-engine.ts'
import type { Chosen, Target, UploadItem } from './upload-item.ts'
import { matchUnfinished, PIECE_START_BYTES } from './upload-rules.ts'

export type UploadManager = ReturnType<typeof createUploadManager>

/** What users and browser events do with uploads. */
export function createUploadManager(deps: EngineDeps) {
  const { store, tasks, find, getUrl, halt, requeue, startQueued, handleLost } = createUploadEngine(deps)
  let lastKey = 0

  const findKeys = (isMatch: (item: UploadItem) => boolean) =>
    store
      .get()
      .filter(isMatch)
      .map(({ key }) => key)

  const tryRemove = (url: string) => deps.remove(url).catch(() => 'failed' as const)

  return {
    store,
    getFile: (fileId: string) => {
      const key = store.get().find((item) => item.fileId === fileId)?.key
      return key === undefined ? null : (tasks.get(key)?.file ?? null)
    },
    /** Continues the upload if the server already has a part of the file. */
    add({ index, number, sent }: Target, chosen: readonly Chosen[]): void {
      for (const { file, folder, requestId, claims } of chosen) {
        const items = store.get()
        const taken = new Set(
          items.flatMap(({ fileId, status }) => (status === 'stopped' ? [] : (fileId ?? []))),
        )
        const known = matchUnfinished(file, sent, taken)
        const key = `upload-${++lastKey}`
        tasks.set(key, {
          file,
          url: known === null ? null : getUrl(index, known.id),
          run: null,
          attempt: 0,
          pieceBytes: PIECE_START_BYTES,
          samples: [],
          mayExist: false,
          cancelTimer: noop,
        })
        const item: UploadItem = {
          key,
          index,
          caseNumber: number,
          requestId: known === null ? requestId : known.request_id,
          claims: known?.claims ?? claims,
          filename: file.name,
          folder,
          size: file.size,
          sent: known?.received_bytes ?? 0,
          status: 'queued',
          trouble: null,
          message: null,
          fileId: known?.id ?? null,
          continuedFrom: known === null ? null : known.received_bytes,
          secondsLeft: null,
          isListed: false,
        }
        store.set([...items.filter((other) => known === null || other.fileId !== known.id), item])
      }
      startQueued()
    },
    pause: (key: string) => halt(key, { status: 'paused', trouble: null }),
    resume(key: string): void {
      const task = tasks.get(key)
      if (task !== undefined) task.attempt = 0
      requeue(key)
    },
    async cancel(key: string): Promise<void> {
      const item = find(key)
      const task = tasks.get(key)
      if (item === undefined || task === undefined) return
      halt(key, { status: 'stopped' })
      tasks.delete(key)
      store.set(store.get().filter((other) => other.key !== key))
      const removal = task.url === null || item.status === 'done' ? 'removed' : await tryRemove(task.url)
      // A stopped one leaves the page all the same: if the server still has a part of it, that has a row of its own.
      if (removal === 'failed' && item.status !== 'stopped') {
        tasks.set(key, task)
        const kept: UploadItem = { ...item, status: 'stopped', trouble: 'not_canceled', message: null }
        store.update((items) => [...items, kept])
      }
      deps.onSettled(item.index)
    },
    /** Removes an unfinished upload from another browser or an earlier visit; false if it may still be there. */
    async discard(index: string, fileId: string): Promise<boolean> {
      const removal = await tryRemove(getUrl(index, fileId))
      deps.onSettled(index)
      return removal === 'removed'
    },
    /** Back online or visible again: retry now instead of waiting for the timer. */
    handleOnline: () => findKeys(({ status }) => status === 'waiting').forEach(requeue),
    /** Offline: what is being sent will not arrive. */
    handleOffline: () => findKeys(({ status }) => status === 'sending').forEach(handleLost),
    /** The case is open in this browser again. */
    reopen: (index: string) =>
      findKeys((item) => item.index === index && item.trouble === 'closed').forEach(requeue),
  }
}
