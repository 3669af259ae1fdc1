import { createStore, useStore } from '#platform/browser/store.ts'

/** One question for all calls that need the proof at once. */
export function createStepUp() {
  const isOpen = createStore(false)
  let pending: Promise<boolean> | null = null
  let settle: (proved: boolean) => void = () => {}
  return {
    isOpen,
    /** Resolves when the person has proved who he is, or closed the question. */
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
