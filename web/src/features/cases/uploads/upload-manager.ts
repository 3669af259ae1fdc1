import { createUploadEngine, type EngineDeps, nothing } from './upload-engine.ts'
import type { Chosen, Target, UploadItem } from './upload-item.ts'
import { matchUnfinished, PIECE_START_BYTES } from './upload-rules.ts'

export type UploadManager = ReturnType<typeof createUploadManager>

/** What a person does with uploads. */
export function createUploadManager(deps: EngineDeps) {
  const { store, works, find, urlOf, rest, requeue, pump, lost } = createUploadEngine(deps)
  let made = 0

  const keysOf = (wanted: (item: UploadItem) => boolean) =>
    store
      .get()
      .filter(wanted)
      .map(({ key }) => key)

  return {
    store,
    fileOf: (fileId: string) => {
      const key = store.get().find((item) => item.fileId === fileId)?.key
      return key === undefined ? null : (works.get(key)?.file ?? null)
    },
    /** A file that the server knows of goes on where it stopped. */
    add({ index, number, sent }: Target, chosen: readonly Chosen[]): void {
      for (const { file, folder, requestId } of chosen) {
        const items = store.get()
        const taken = new Set(
          items.flatMap(({ fileId, status }) => (status === 'stopped' ? [] : (fileId ?? []))),
        )
        const known = matchUnfinished(file, sent, taken)
        const key = `upload-${++made}`
        works.set(key, {
          file,
          url: known === null ? null : urlOf(index, known.id),
          run: null,
          attempt: 0,
          pieceBytes: PIECE_START_BYTES,
          samples: [],
          mayExist: false,
          callOff: nothing,
        })
        const item: UploadItem = {
          ...{ key, index, folder, filename: file.name, size: file.size, status: 'queued' },
          ...{ caseNumber: number, trouble: null, message: null, secondsLeft: null },
          requestId: known?.request_id ?? requestId,
          sent: known?.received_bytes ?? 0,
          fileId: known?.id ?? null,
          continuedFrom: known === null ? null : known.received_bytes,
        }
        store.set([...items.filter((other) => known === null || other.fileId !== known.id), item])
      }
      pump()
    },
    pause: (key: string) => rest(key, { status: 'paused', trouble: null }),
    resume(key: string): void {
      const work = works.get(key)
      if (work !== undefined) work.attempt = 0
      requeue(key)
    },
    async cancel(key: string): Promise<void> {
      const item = find(key)
      const work = works.get(key)
      if (item === undefined || work === undefined) return
      rest(key, { status: 'stopped' })
      works.delete(key)
      store.set(store.get().filter((other) => other.key !== key))
      if (work.url !== null && item.status !== 'done') await deps.remove(work.url).catch(nothing)
      deps.onSettled(item.index)
    },
    /** One that another browser, or an earlier visit, has begun. */
    async giveUp(index: string, fileId: string): Promise<void> {
      await deps.remove(urlOf(index, fileId)).catch(nothing)
      deps.onSettled(index)
    },
    /** The line is there again, or the lid is open: do not wait for the timer. */
    wake: () => keysOf(({ status }) => status === 'waiting').forEach(requeue),
    /** The line is gone: what is on it will not arrive. */
    sleep: () => keysOf(({ status }) => status === 'sending').forEach(lost),
    /** The case is open to this browser again. */
    reopen: (index: string) =>
      keysOf((item) => item.index === index && item.trouble === 'closed').forEach(requeue),
  }
}
