import { API_BASE } from '@plumbline/contract/core/constants'
import { vi } from 'vitest'

type Answer = { status?: number; body: unknown } | 'offline' | Promise<{ status?: number; body: unknown }>

/** Answers the calls of one test in turn, in place of the server; the last answer repeats. */
export function answerWith(...answers: [Answer, ...Answer[]]): { requests: string[] } {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answerOf = (index: number) => answers[Math.min(Math.max(index, 0), answers.length - 1)]
    // After a lost call the page asks until the line is back, also during the next test: that takes no answer away.
    if (String(input) === `${API_BASE}/health`) {
      if (answerOf(requests.length - 1) === 'offline') throw new TypeError('Failed to fetch')
      return Response.json({ data: null })
    }
    const answer = answerOf(requests.length)
    requests.push(`${init?.method ?? 'GET'} ${String(input)}`)
    if (answer === undefined || answer === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200, body } = await answer
    return Response.json(body, { status })
  })
  return { requests }
}

/** The body of a refusal, as the server writes it. */
export const refusal = (status: number, message: string, data: Record<string, string[]> | null = null) => ({
  status,
  body: { message, status, data },
})
