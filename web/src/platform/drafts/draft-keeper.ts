import { createStore, type Store } from '#platform/browser/store.ts'
import { joinDrafts } from './join-drafts.ts'

export type DraftState<T> = {
  value: T
  savedAt: string | null
  /** 'saving' from the first unsaved character. */
  status: 'loading' | 'ready' | 'saving' | 'failed'
}

export type DraftCalls<T> = {
  /** isUnsaved: the server has not got it yet. */
  load: () => Promise<{ value: T; savedAt: string | null; isUnsaved?: boolean } | null>
  /** Returns the time of the save. `last`: the page is being closed. */
  save: (value: T, options: { last: boolean }) => Promise<string>
  remove: (options: { last: boolean }) => Promise<void>
}

export type DraftKeeper<T> = {
  store: Store<DraftState<T>>
  /** Asks again if what was kept could not be read yet, and saves unsaved changes. */
  load: () => Promise<void>
  set: (value: T) => void
  /** Saves unsaved changes at once. */
  flush: (options?: { last: boolean }) => Promise<void>
  /** The page is hidden, perhaps for good. */
  hide: () => Promise<void>
  /** After the form was sent or its content thrown away. */
  discard: () => Promise<void>
}

const DELAY_MS = 800

/** For forms without a saved draft: it lives as long as its form. */
export function createLocalDraft<T>(initial: T): DraftKeeper<T> {
  const store = createStore<DraftState<T>>({ value: initial, savedAt: null, status: 'ready' })
  const set = (value: T) => store.update((state) => ({ ...state, value }))
  const nothing = async () => {}
  return { store, set, load: nothing, flush: nothing, hide: nothing, discard: async () => set(initial) }
}

/** R-SES-12: saves typed text on the server after each pause. */
export function createDraftKeeper<T>(initial: T, calls: DraftCalls<T>): DraftKeeper<T> {
  const store = createStore<DraftState<T>>({ value: initial, savedAt: null, status: 'loading' })
  const isSame = (one: T, other: T) => JSON.stringify(one) === JSON.stringify(other)
  let dirty = false
  /** The form has what the server has. */
  let isRead = false
  let reading: Promise<void> | null = null
  let discards = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // One save after the other, so that the last one wins on the server too.
  let sending: Promise<void> = Promise.resolve()

  const change = (part: Partial<DraftState<T>>) => store.update((state) => ({ ...state, ...part }))

  async function read(): Promise<void> {
    const before = discards
    const found = await calls.load().catch(() => undefined)
    // Saved or thrown away meanwhile.
    if (isRead || discards !== before) return
    const { value: typed, status } = store.get()
    if (status === 'loading') change({ status: 'ready' })
    if (found === undefined) return
    // Of what only this tab has nobody knows yet how it goes with what the server has.
    isRead = found?.isUnsaved !== true
    if (found === null) return
    const value = joinDrafts(initial, found.value, typed)
    if (found.isUnsaved || !isSame(value, found.value)) dirty = true
    change({ value, savedAt: found.savedAt, ...(dirty && { status: 'saving' }) })
  }

  function readOnce(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }

  async function send(last: boolean): Promise<void> {
    // What nobody has seen yet is not overwritten.
    if (dirty && !isRead && !last) await readOnce()
    const { value } = store.get()
    const isEmpty = isSame(value, initial)
    if (!dirty || (isEmpty && !isRead && last)) return
    dirty = false
    change({ status: 'saving' })
    try {
      if (isEmpty) await calls.remove({ last })
      const savedAt = isEmpty ? null : await calls.save(value, { last })
      isRead = true
      change({ savedAt, ...(!dirty && { status: 'ready' }) })
    } catch {
      dirty = true
      change({ status: 'failed' })
    }
  }

  function flush({ last = false } = {}): Promise<void> {
    clearTimeout(timer)
    // A page that is being closed cannot wait for an earlier save.
    sending = last ? send(true) : sending.then(() => send(false))
    return sending
  }

  return {
    store,
    flush,
    // What nobody has seen yet would be overwritten, and most hidden pages come back.
    hide: () => flush({ last: isRead }),
    async load() {
      if (!isRead && !dirty) await readOnce()
      if (dirty) await flush()
    },
    set(value) {
      dirty = true
      change({ value, status: 'saving' })
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), DELAY_MS)
    },
    discard() {
      clearTimeout(timer)
      dirty = false
      discards += 1
      change({ value: initial, savedAt: null, status: 'ready' })
      sending = sending.then(() => calls.remove({ last: false })).catch(() => {})
      return sending
    },
  }
}
