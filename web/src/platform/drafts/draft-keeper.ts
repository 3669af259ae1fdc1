import { createStore, type Store } from '#platform/browser/store.ts'

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
  load: () => Promise<void>
  set: (value: T) => void
  /** Saves unsaved changes at once. */
  flush: (options?: { last: boolean }) => Promise<void>
  /** After the form was sent or its content thrown away. */
  discard: () => Promise<void>
}

const DELAY_MS = 800

/** For forms without a saved draft: it lives as long as its form. */
export function createLocalDraft<T>(initial: T): DraftKeeper<T> {
  const store = createStore<DraftState<T>>({ value: initial, savedAt: null, status: 'ready' })
  const set = (value: T) => store.update((state) => ({ ...state, value }))
  const nothing = async () => {}
  return { store, set, load: nothing, flush: nothing, discard: async () => set(initial) }
}

/** R-SES-12: saves typed text on the server after each pause. */
export function createDraftKeeper<T>(initial: T, calls: DraftCalls<T>): DraftKeeper<T> {
  const store = createStore<DraftState<T>>({ value: initial, savedAt: null, status: 'loading' })
  const isEmpty = (value: T) => JSON.stringify(value) === JSON.stringify(initial)
  let dirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // One save after the other, so that the last one wins on the server too.
  let sending: Promise<void> = Promise.resolve()

  const change = (part: Partial<DraftState<T>>) => store.update((state) => ({ ...state, ...part }))

  async function send(last: boolean): Promise<void> {
    if (!dirty) return
    dirty = false
    const { value } = store.get()
    change({ status: 'saving' })
    try {
      if (isEmpty(value)) await calls.remove({ last })
      const savedAt = isEmpty(value) ? null : await calls.save(value, { last })
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
    async load() {
      const found = await calls.load().catch(() => null)
      // Text typed before the draft arrived wins.
      if (dirty || store.get().status !== 'loading') return
      change({ status: 'ready', ...(found !== null && { value: found.value, savedAt: found.savedAt }) })
      if (!found?.isUnsaved) return
      dirty = true
      await flush()
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
      change({ value: initial, savedAt: null, status: 'ready' })
      sending = sending.then(() => calls.remove({ last: false })).catch(() => {})
      return sending
    },
  }
}
