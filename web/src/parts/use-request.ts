import { useState } from 'react'
import { useSubmit } from '#platform/api/use-submit.ts'

/** Sends one request at a time and keeps the message of the last failure. */
export function useRequest() {
  const { busy, submit } = useSubmit()
  const [problem, setProblem] = useState<string | null>(null)

  async function send(work: () => Promise<unknown>, onSuccess: () => void) {
    const result = await submit(work)
    if (result === null) return
    if (result.ok) onSuccess()
    else setProblem(result.message)
  }

  return { busy, problem, send }
}
