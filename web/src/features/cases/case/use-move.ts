import type { PracticeMove } from '@plumbline/contract/cases/case-page'
import { useEffect, useState } from 'react'
import { errorTexts } from '#platform/api/error-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { line } from '#platform/browser/line.ts'
import { useCaseMove } from '#platform/queries/case-view.ts'
import { preloadTexts } from '#platform/texts/texts.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'

type Problem = { text: string; isLost: boolean }

/**
 * Runs one move at a time. The server's objection is returned as `problem`. R-CASE-63: without a line it says so until the line is
 * back. It does not send by itself then: a person should see what is sent in their name.
 */
export function useMove(index: string) {
  const move = useCaseMove(index)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const { line: texts } = usePracticeCaseTexts()
  const [problem, setProblem] = useState<Problem | null>(null)

  const isLost = problem?.isLost === true
  useEffect(() => {
    if (!isLost) return
    let isOver = false
    void line.settled().then(async (isUp) => {
      // One lost answer while the server can be reached: the message stays until the next try.
      if (isUp) return
      await line.whenUp()
      if (!isOver) setProblem(null)
    })
    return () => {
      isOver = true
    }
  }, [isLost])

  /** The catalogue's words for a broken line. */
  async function describeLine(): Promise<string> {
    const { title, next } = (await preloadTexts(errorTexts)).errors.failures.network
    return `${title}. ${texts.kept} ${next}`
  }

  async function run(body: PracticeMove, done: string): Promise<boolean> {
    const result = await submit(() => move(body))
    if (result === null) return false
    if (!result.ok) {
      const text = result.lost ? await describeLine() : Object.values(result.fields).flat()[0]
      setProblem({ text: text ?? result.message, isLost: result.lost })
      return false
    }
    setProblem(null)
    toast({ text: done })
    return true
  }

  return { busy, problem: problem?.text ?? null, run, clearProblem: () => setProblem(null) }
}

export const CASE_HEADING_ID = 'case-heading'

const focusNow = (id: string) =>
  (document.getElementById(id) ?? document.getElementById(CASE_HEADING_ID))?.focus()

/** Moves focus after an element disappears: to the given element, or to the heading. */
export const focusLater = (id: string = CASE_HEADING_ID) => {
  // A closing dialog restores focus in the first frame, so wait for the second.
  requestAnimationFrame(() => requestAnimationFrame(() => focusNow(id)))
}
