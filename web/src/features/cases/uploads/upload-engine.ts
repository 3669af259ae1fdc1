import type { CaseFile } from '@plumbline/contract/cases/cases'
import { addSample, type Sample, secondsLeft } from './time-left.ts'
import { type Run, startRun, type TusLibrary, type TusOptions } from './tus-run.ts'
import { createUploadStore, type UploadItem } from './upload-item.ts'
import {
  backOffMs,
  decideNextChunk,
  decideRetry,
  type Mishap,
  matchUnfinished,
  type Trouble,
} from './upload-rules.ts'

const AT_ONCE = 2
/** A line that is cut without a word, as by a closed lid, is never reported. */
const SILENCE_MS = 45_000

export type EngineDeps = {
  loadTus: () => Promise<TusLibrary>
  tusOptions?: TusOptions
  now: () => number
  /** Answers how to call it off. */
  later: (work: () => void, ms: number) => () => void
  endpointOf: (index: string) => string
  headers: () => Record<string, string>
  /** The files that the server has of a case; null when the case is closed to this browser. */
  look: (index: string) => Promise<readonly CaseFile[] | null>
  remove: (url: string) => Promise<void>
  /** Upload progress counts as input (R-SES-13). */
  noteActivity: () => void
  /** Something has come to rest: the page may look again. */
  onSettled: (index: string) => void
}

export type Work = {
  file: File
  url: string | null
  run: Run | null
  attempt: number
  pieceBytes: number
  samples: readonly Sample[]
  /** An announcement may have arrived without its answer. */
  mayExist: boolean
  callOff: () => void
}

export const nothing = () => {}

/** Keeps two files on the line, and each of them trying until it is safe, stopped or shut out. */
export function createUploadEngine(deps: EngineDeps) {
  const store = createUploadStore()
  const works = new Map<string, Work>()

  const find = (key: string) => store.get().find((item) => item.key === key)
  const change = (key: string, part: Partial<UploadItem>) =>
    store.update((items) => items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const urlOf = (index: string, fileId: string) => `${deps.endpointOf(index)}/${fileId}`

  function rest(key: string, part: Partial<UploadItem>): void {
    const work = works.get(key)
    work?.run?.end()
    work?.callOff()
    if (work !== undefined) Object.assign(work, { run: null, callOff: nothing, samples: [] })
    change(key, { secondsLeft: null, ...part })
    pump()
  }

  function waitFor(key: string, trouble: Trouble, ms: number, message: string | null = null): void {
    rest(key, { status: 'waiting', trouble, message })
    const work = works.get(key)
    if (work !== undefined) work.callOff = deps.later(() => requeue(key), ms)
  }

  function requeue(key: string): void {
    works.get(key)?.callOff()
    change(key, { status: 'queued', message: null })
    pump()
  }

  function pump(): void {
    const items = store.get()
    let free = AT_ONCE - items.filter(({ status }) => status === 'sending').length
    for (const { key, status } of items) {
      if (free <= 0) return
      if (status !== 'queued') continue
      free -= 1
      change(key, { status: 'sending' })
      void begin(key)
    }
  }

  const isSending = (key: string) => find(key)?.status === 'sending'

  async function begin(key: string): Promise<void> {
    const item = find(key)
    const work = works.get(key)
    if (item === undefined || work === undefined) return
    try {
      if (work.url === null && work.mayExist) await findAnnounced(item, work)
      const library = await deps.loadTus()
      if (isSending(key) && work.run === null) work.run = run(library, item, work)
    } catch {
      if (isSending(key)) waitFor(key, 'offline', backOffMs(work.attempt++))
    }
  }

  async function findAnnounced(item: UploadItem, work: Work): Promise<void> {
    const sent = await deps.look(item.index)
    const taken = new Set(store.get().flatMap(({ fileId }) => fileId ?? []))
    const known = matchUnfinished(work.file, sent ?? [], taken)
    if (known === null) return
    work.url = urlOf(item.index, known.id)
    change(item.key, { fileId: known.id })
  }

  function run(
    library: TusLibrary,
    { key, index, filename, folder, requestId }: UploadItem,
    work: Work,
  ): Run {
    const watch = () => {
      work.callOff()
      work.callOff = deps.later(() => lost(key), SILENCE_MS)
    }
    watch()
    const metadata = {
      filename,
      ...(folder !== '' && { folder }),
      ...(requestId && { request_id: requestId }),
    }
    const { file, url, pieceBytes } = work
    work.mayExist = true
    return startRun(
      library,
      { file, url, endpoint: deps.endpointOf(index), metadata, pieceBytes, headers: deps.headers },
      {
        onUrl: (known) => {
          work.url = known
          change(key, { fileId: known.split('/').at(-1) ?? null, trouble: null })
        },
        onProgress: (sent) => {
          watch()
          deps.noteActivity()
          work.samples = addSample(work.samples, { at: deps.now(), bytes: sent })
          change(key, { sent, trouble: null, secondsLeft: secondsLeft(work.samples, file.size - sent) })
        },
        onPiece: (tookMs) => {
          watch()
          deps.noteActivity()
          work.attempt = 0
          work.pieceBytes = decideNextChunk(work.pieceBytes, tookMs)
          return work.pieceBytes
        },
        onDone: () => finish(key),
        onMishap: ({ message, ...mishap }) => void recover(key, mishap, message),
      },
      deps.now,
      deps.tusOptions,
    )
  }

  function finish(key: string): void {
    const item = find(key)
    if (item === undefined) return
    rest(key, { status: 'done', sent: item.size, trouble: null, message: null })
    deps.onSettled(item.index)
  }

  function lost(key: string): void {
    const work = works.get(key)
    if (work === undefined || !isSending(key)) return
    work.pieceBytes = decideNextChunk(work.pieceBytes, null)
    waitFor(key, 'offline', backOffMs(work.attempt++))
  }

  async function recover(key: string, mishap: Mishap, message: string | null): Promise<void> {
    const work = works.get(key)
    if (work === undefined) return
    const unreadable = mishap.status === null && !(await canRead(work.file))
    if (!isSending(key)) return
    if (mishap.status === null && mishap.method === 'PATCH') {
      work.pieceBytes = decideNextChunk(work.pieceBytes, null)
    }
    const decision = decideRetry({ ...mishap, unreadable }, work.attempt++)
    if (decision.kind === 'retry') waitFor(key, decision.trouble, decision.afterMs)
    else if (decision.kind === 'stop') stop(key, decision.trouble, message)
    else await lookAgain(key, work, mishap.status)
  }

  function stop(key: string, trouble: Trouble, message: string | null): void {
    const index = find(key)?.index
    rest(key, { status: 'stopped', trouble, message })
    if (index !== undefined) deps.onSettled(index)
  }

  /** The door is shut, or the file is gone, or neither: only the server knows. */
  async function lookAgain(key: string, work: Work, status: number | null): Promise<void> {
    const item = find(key)
    const sent = item === undefined ? null : await deps.look(item.index).catch(() => undefined)
    if (item === undefined || !isSending(key)) return
    if (sent === undefined) return waitFor(key, 'offline', backOffMs(work.attempt++))
    if (sent === null) return rest(key, { status: 'paused', trouble: 'closed' })
    if (status === 403) return stop(key, 'not_allowed', null)
    const known = sent.find(({ id }) => id === item.fileId)
    if (known !== undefined && known.status !== 'uploading') return finish(key)
    if (known === undefined) {
      work.url = null
      change(key, { fileId: null, sent: 0 })
    }
    waitFor(key, 'server', backOffMs(work.attempt++))
  }

  return { store, works, find, urlOf, rest, requeue, pump, lost }
}

async function canRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
