import type { CaseFile } from '@plumbline/contract/cases/cases'
import { addSample, type Sample, secondsLeft } from './time-left.ts'
import { type Run, startRun, type TusLibrary, type TusOptions } from './tus-run.ts'
import { createUploadStore, type UploadItem } from './upload-item.ts'
import {
  backOffMs,
  decideAfterCheck,
  decideNextChunk,
  decideRetry,
  matchUnfinished,
  type Trouble,
  type UploadFailure,
} from './upload-rules.ts'

const MAX_PARALLEL = 2
/** Some broken connections, such as after a closed laptop lid, are never reported. */
const SILENCE_MS = 45_000

/** missing: the server knows no such upload of this side. */
export type Removal = 'removed' | 'missing' | 'failed'

export type EngineDeps = {
  loadTus: () => Promise<TusLibrary>
  tusOptions?: TusOptions
  now: () => number
  /** Returns a function that cancels the timer. */
  schedule: (run: () => void, ms: number) => () => void
  getEndpoint: (index: string) => string
  headers: () => Record<string, string>
  /** The files of a case on the server; null if the case is closed in this browser. */
  fetchFiles: (index: string) => Promise<readonly CaseFile[] | null>
  remove: (url: string) => Promise<Removal>
  /** Upload progress counts as activity (R-SES-13). */
  noteActivity: () => void
  /** An upload ended, so the page should refresh. */
  onSettled: (index: string) => void
}

export type UploadTask = {
  file: File
  url: string | null
  run: Run | null
  attempt: number
  pieceBytes: number
  samples: readonly Sample[]
  /** The server may have created the upload without our seeing the answer. */
  mayExist: boolean
  cancelTimer: () => void
}

export const noop = () => {}

/** Sends two files at a time and retries each until it is stored, stopped or shut out. */
export function createUploadEngine(deps: EngineDeps) {
  const store = createUploadStore()
  const tasks = new Map<string, UploadTask>()

  const find = (key: string) => store.get().find((item) => item.key === key)
  const change = (key: string, part: Partial<UploadItem>) =>
    store.update((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const getUrl = (index: string, fileId: string) => `${deps.getEndpoint(index)}/${fileId}`

  function halt(key: string, part: Partial<UploadItem>): void {
    const task = tasks.get(key)
    task?.run?.end()
    task?.cancelTimer()
    if (task !== undefined) Object.assign(task, { run: null, cancelTimer: noop, samples: [] })
    change(key, { secondsLeft: null, ...part })
    startQueued()
  }

  function waitFor(key: string, trouble: Trouble, ms: number, message: string | null = null): void {
    halt(key, { status: 'waiting', trouble, message })
    const task = tasks.get(key)
    if (task !== undefined) task.cancelTimer = deps.schedule(() => requeue(key), ms)
  }

  function requeue(key: string): void {
    tasks.get(key)?.cancelTimer()
    change(key, { status: 'queued', message: null })
    startQueued()
  }

  function startQueued(): void {
    const items = store.get()
    let free = MAX_PARALLEL - items.filter(({ status }) => status === 'sending').length
    for (const { key, status } of items) {
      if (free <= 0) return
      if (status !== 'queued') continue
      free -= 1
      change(key, { status: 'sending' })
      void start(key)
    }
  }

  const isSending = (key: string) => find(key)?.status === 'sending'

  async function start(key: string): Promise<void> {
    const item = find(key)
    const task = tasks.get(key)
    if (item === undefined || task === undefined) return
    try {
      if (task.url === null && task.mayExist) await findCreated(item, task)
      const library = await deps.loadTus()
      if (isSending(key) && task.run === null) task.run = run(library, item, task)
    } catch {
      if (isSending(key)) waitFor(key, 'offline', backOffMs(task.attempt++))
    }
  }

  async function findCreated(item: UploadItem, task: UploadTask): Promise<void> {
    const sent = await deps.fetchFiles(item.index)
    const taken = new Set(store.get().flatMap(({ fileId }) => fileId ?? []))
    const known = matchUnfinished(task.file, sent ?? [], taken)
    if (known === null) return
    task.url = getUrl(item.index, known.id)
    change(item.key, { fileId: known.id })
  }

  function run(
    library: TusLibrary,
    { key, index, filename, folder, requestId, claims }: UploadItem,
    task: UploadTask,
  ): Run {
    const watch = () => {
      task.cancelTimer()
      task.cancelTimer = deps.schedule(() => handleLost(key), SILENCE_MS)
    }
    watch()
    const metadata = {
      filename,
      ...(folder !== '' && { folder }),
      ...(requestId && { request_id: requestId }),
      ...(claims.length > 0 && { claims: claims.join(',') }),
    }
    const { file, url, pieceBytes } = task
    task.mayExist = true
    return startRun(
      library,
      { file, url, endpoint: deps.getEndpoint(index), metadata, pieceBytes, headers: deps.headers },
      {
        onUrl: (known) => {
          task.url = known
          change(key, { fileId: known.split('/').at(-1) ?? null, trouble: null })
        },
        onProgress: (sent) => {
          watch()
          deps.noteActivity()
          task.samples = addSample(task.samples, { at: deps.now(), bytes: sent })
          change(key, { sent, trouble: null, secondsLeft: secondsLeft(task.samples, file.size - sent) })
        },
        onPiece: (tookMs) => {
          watch()
          deps.noteActivity()
          task.attempt = 0
          task.pieceBytes = decideNextChunk(task.pieceBytes, tookMs)
          return task.pieceBytes
        },
        onDone: () => finish(key),
        onFailure: ({ message, ...failure }) => void recover(key, failure, message),
      },
      deps.now,
      deps.tusOptions,
    )
  }

  function finish(key: string): void {
    const item = find(key)
    if (item === undefined) return
    halt(key, { status: 'done', sent: item.size, trouble: null, message: null })
    deps.onSettled(item.index)
  }

  function handleLost(key: string): void {
    const task = tasks.get(key)
    if (task === undefined || !isSending(key)) return
    task.pieceBytes = decideNextChunk(task.pieceBytes, null)
    waitFor(key, 'offline', backOffMs(task.attempt++))
  }

  async function recover(key: string, failure: UploadFailure, message: string | null): Promise<void> {
    const task = tasks.get(key)
    if (task === undefined) return
    const unreadable = failure.status === null && !(await canRead(task.file))
    if (!isSending(key)) return
    if (failure.status === null && failure.method === 'PATCH') {
      task.pieceBytes = decideNextChunk(task.pieceBytes, null)
    }
    const decision = decideRetry({ ...failure, unreadable }, task.attempt++)
    if (decision.kind === 'retry') waitFor(key, decision.trouble, decision.afterMs)
    else if (decision.kind === 'stop') stop(key, decision.trouble, message)
    else await checkCase(key, task, failure.status)
  }

  function stop(key: string, trouble: Trouble, message: string | null): void {
    const index = find(key)?.index
    halt(key, { status: 'stopped', trouble, message })
    if (index !== undefined) deps.onSettled(index)
  }

  /** Asks the server whether the case is closed or the upload is gone. */
  async function checkCase(key: string, task: UploadTask, status: number | null): Promise<void> {
    const item = find(key)
    const sent = item === undefined ? null : await deps.fetchFiles(item.index).catch(() => undefined)
    if (item === undefined || !isSending(key)) return
    if (sent === undefined) return waitFor(key, 'offline', backOffMs(task.attempt++))
    if (sent === null) return halt(key, { status: 'paused', trouble: 'closed' })
    const known = sent.find(({ id }) => id === item.fileId)
    const next = decideAfterCheck(status, known, task.attempt)
    if (next.kind === 'finish') return finish(key)
    // What the server still has of it gets a row of its own, so clearing this one must not remove it.
    if (next.kind === 'start_over' || (next.kind === 'stop' && next.trouble !== 'not_allowed')) {
      task.url = null
      change(key, { fileId: null, sent: 0 })
    }
    if (next.kind === 'stop') return stop(key, next.trouble, null)
    waitFor(key, 'server', backOffMs(task.attempt++))
  }

  return { store, tasks, find, getUrl, halt, requeue, startQueued, handleLost }
}

async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
