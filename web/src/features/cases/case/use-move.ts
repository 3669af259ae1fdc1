import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useCaseMove } from '#platform/queries/case-view.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'

/** Runs one move at a time. The server's objection is returned as `problem`. */
export function useMove(index: string) {
  const move = useCaseMove(index)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [problem, setProblem] = useState<string | null>(null)

  async function run(body: PracticeMove, done: string): Promise<boolean> {
    const result = await submit(() => move(body))
    if (result === null) return false
    if (!result.ok) {
      setProblem(Object.values(result.fields).flat()[0] ?? result.message)
      return false
    }
    setProblem(null)
    toast({ text: done })
    return true
  }

  return { busy, problem, run, clearProblem: () => setProblem(null) }
}

export const CASE_HEADING_ID = 'case-heading'

const focusNow = (id: string) =>
  (document.getElementById(id) ?? document.getElementById(CASE_HEADING_ID))?.focus()

/** Moves focus after an element disappears: to the given element, or to the heading. */
export const focusLater = (id: string = CASE_HEADING_ID) => {
  // A closing dialog restores focus in the first frame, so wait for the second.
  requestAnimationFrame(() => requestAnimationFrame(() => focusNow(id)))
}
