import { API_BASE } from '@plumbline/contract/constants'
import { currentHeaders } from './api-headers.ts'

const LIFE_MS = 10_000

const waiting = new Map<string, Promise<Response>>()

/** Asks for what a page is about to ask for, while its code is still on the way. */
export function askEarly(path: string): void {
  const url = API_BASE + path
  const answer = fetch(url, { headers: { Accept: 'application/json', ...currentHeaders() } })
  // Nobody may ever want it: then its failure is nobody's either.
  answer.catch(() => {})
  waiting.set(url, answer)
  setTimeout(() => waiting.delete(url), LIFE_MS)
}

/** As `fetch`, with an answer that was asked for early in place of a new one; each is given once. */
export const fetchOrEarly: typeof fetch = (input, init) => {
  const url = String(input)
  const early = init?.method === 'GET' ? waiting.get(url) : undefined
  if (early === undefined) return fetch(input, init)
  waiting.delete(url)
  return early
}
