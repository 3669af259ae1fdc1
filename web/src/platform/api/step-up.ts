import { createStore, useStore } from '#platform/browser/store.ts'

/** One prompt serves all calls that need proof of identity at the same time. */
export function createStepUp() {
  const isOpen = createStore(false)
  let pending: Promise<boolean> | null = null
  let settle: (proved: boolean) => void = () => {}
  return {
    isOpen,
    /** Resolves once users have proved who they are (true) or closed the prompt (false). */
    ask: (): Promise<boolean> => {
      pending ??= new Promise((resolve) => {
        settle = resolve
        isOpen.set(true)
      })
      return pending
    },
    answer: (proved: boolean): void => {
      pending = null
      isOpen.set(false)
      settle(proved)
    },
  }
}

export const stepUp = createStepUp()
export const useStepUpOpen = () => useStore(stepUp.isOpen, (isOpen) => isOpen)
