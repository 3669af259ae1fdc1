import { FAILURES } from '@plumbline/contract/core/errors'
import { createStore, type Store, useStore } from '#platform/browser/store.ts'
import type { Failure } from './classify-failure.ts'

// R-ERR-13: modal error and page error hold a value or null.
type FailureState = { modal: Failure | null; page: Failure | null }

type FailureStore = {
  store: Store<FailureState>
  raise: (failure: Failure) => void
  closeModal: () => void
  clearPage: () => void
  /** The line is back: nothing is said any more about code that did not come. A failed call stays on the screen. */
  closeLost: () => void
}

/** Failures that follow from an expired session must not replace it. */
function decideModal(current: Failure | null, next: Failure): Failure {
  return current?.key === 'session_expired' ? current : next
}

const isAboutCode = (failure: Failure | null) => failure?.key === 'network' && failure.traceId === undefined

export function createFailureStore(): FailureStore {
  const store = createStore<FailureState>({ modal: null, page: null })
  return {
    store,
    raise: (failure) =>
      store.update((state) =>
        FAILURES[failure.key].show === 'page'
          ? { ...state, page: failure }
          : { ...state, modal: decideModal(state.modal, failure) },
      ),
    closeModal: () => store.update((state) => (state.modal === null ? state : { ...state, modal: null })),
    closeLost: () => store.update((state) => (isAboutCode(state.modal) ? { ...state, modal: null } : state)),
    clearPage: () => store.update((state) => (state.page === null ? state : { ...state, page: null })),
  }
}

export const failures = createFailureStore()

export const useModalError = () => useStore(failures.store, (state) => state.modal)
export const usePageError = () => useStore(failures.store, (state) => state.page)

type RedirectDeps = {
  failures: Pick<FailureStore, 'store'>
  redirect: (to: string) => void
  setTimer: (run: () => void, ms: number) => unknown
}

/** R-ERR-1: a 401 redirects to /auth/login after 3 s. FAILURES says which failures redirect. */
export function startFailureRedirects({ failures: watched, redirect, setTimer }: RedirectDeps): () => void {
  let pending: Failure | null = null
  return watched.store.subscribe(() => {
    const { modal } = watched.store.get()
    if (modal === null || modal === pending) return
    const plan = FAILURES[modal.key].redirect
    if (plan === null) return
    pending = modal
    setTimer(() => redirect(plan.to), plan.afterMs)
  })
}
