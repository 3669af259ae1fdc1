import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { type StaffAction, useSendStaffAction } from './use-staff-cases.ts'

type Problem = { message: string; fields: FieldErrors }

/** One thing done to a case at a time; what the server objects to is told where it was tried. */
export function useStaffAction(id: string) {
  const work = useSendStaffAction(id)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [problem, setProblem] = useState<Problem | null>(null)

  async function run(body: StaffAction, done: (one: StaffCase) => string): Promise<StaffCase | null> {
    const result = await submit(() => work(body))
    if (result === null) return null
    if (!result.ok) {
      setProblem({ message: result.message, fields: result.fields })
      return null
    }
    setProblem(null)
    toast({ text: done(result.value) })
    return result.value
  }

  return { busy, problem, run, forget: () => setProblem(null) }
}

/** The sentence to show where there is no field for it. */
export const problemText = (problem: Problem) => Object.values(problem.fields).flat()[0] ?? problem.message
