import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useCaseMove } from '#platform/queries/case-view.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'

/** One thing done to the case at a time; what the server objects to is told where it was tried. */
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

  return { busy, problem, run, forget: () => setProblem(null) }
}

export const CASE_HEADING_ID = 'case-heading'

const focusNow = (id: string) =>
  (document.getElementById(id) ?? document.getElementById(CASE_HEADING_ID))?.focus()

/** After something has gone from the page, focus goes on from where it was, or from the heading. */
export const focusLater = (id: string = CASE_HEADING_ID) => {
  // A dialog that closes gives focus back in the first frame.
  requestAnimationFrame(() => requestAnimationFrame(() => focusNow(id)))
}
