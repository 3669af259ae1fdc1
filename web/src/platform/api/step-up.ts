import { createStore, useStore } from '#platform/browser/store.ts'

/** One question for all calls that need the proof at once. */
export function createStepUp() {
  const asked = createStore(false)
  let pending: Promise<boolean> | null = null
  let settle: (proved: boolean) => void = () => {}
  return {
    asked,
    /** Resolves when the person has proved who he is, or closed the question. */
    ask: (): Promise<boolean> => {
      pending ??= new Promise((resolve) => {
        settle = resolve
        asked.set(true)
      })
      return pending
    },
    answer: (proved: boolean): void => {
      pending = null
      asked.set(false)
      settle(proved)
    },
  }
}

export const stepUp = createStepUp()
export const useStepUpAsked = () => useStore(stepUp.asked, (asked) => asked)
