import { API_BASE } from '@plumbline/contract/core/constants'
import type { ProviderChoices } from '@plumbline/contract/outreach/providers'
import { vi } from 'vitest'

const CHOICES: ProviderChoices = {
  specialties: ['Dermatology'],
  states: ['OR', 'WA'],
  families: [],
  campaigns: [],
  data_through: null,
  period: null,
}

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

/**
 * Like `answerWith`, for forms that keep a draft: drafts are stored, and are no part of the order or of `requests`. Nor
 * are the choices of filters, which a page reads beside what it shows.
 */
export function answerBesideDrafts(...answers: [Answer, ...Answer[]]): {
  requests: string[]
  drafts: Map<string, unknown>
} {
  const drafts = new Map<string, unknown>()
  const { requests } = answerWith(...answers)
  const answerRest = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const key = decodeURIComponent(/\/drafts\/([^/?]+)$/.exec(String(input))?.[1] ?? '')
    if (String(input) === `${API_BASE}/admin/providers/choices`) return Response.json({ data: CHOICES })
    if (key === '') return answerRest(input, init)
    const saved_at = new Date().toISOString()
    if (init?.method === 'PUT') drafts.set(key, JSON.parse(String(init.body)).value)
    if (init?.method === 'DELETE') drafts.delete(key)
    const isKept = drafts.has(key) && init?.method !== 'DELETE'
    return Response.json({ data: isKept ? { value: drafts.get(key), saved_at } : null })
  })
  return { requests, drafts }
}

/** The body of a refusal, as the server writes it. */
export const refusal = (status: number, message: string, data: Record<string, string[]> | null = null) => ({
  status,
  body: { message, status, data },
})
