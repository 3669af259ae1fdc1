import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { type StaffAction, useSendStaffAction } from './use-staff-cases.ts'

/** lost: no answer came, so it may have been done. */
type Problem = { message: string; fields: FieldErrors; lost: boolean }

/** Runs one action at a time. The server's objection is returned as `problem`. */
export function useStaffAction(id: string) {
  const send = useSendStaffAction(id)
  const { busy, submit } = useSubmit()
  const toast = useToast()
  const [problem, setProblem] = useState<Problem | null>(null)

  async function run(body: StaffAction, done: (one: StaffCase) => string): Promise<StaffCase | null> {
    const result = await submit(() => send(body))
    if (result === null) return null
    if (!result.ok) {
      setProblem({ message: result.message, fields: result.fields, lost: result.lost })
      return null
    }
    setProblem(null)
    toast({ text: done(result.value) })
    return result.value
  }

  return { busy, problem, run }
}

/** The message to show if no field shows it. */
export const getProblemText = (problem: Problem) => Object.values(problem.fields).flat()[0] ?? problem.message
