import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { HEADERS, REQUESTED_WITH } from '@plumbline/contract/core/wire'

const ANSWER_MS = 30_000
const PAUSE_MS = 150
const PATIENCE_MS = 90_000
const LOGGED_OUT = 401
/** No answer, still in progress under the same key (409), or throttled: the call is repeated. */
const UNCLEAR = new Set([0, 409, 429])

// biome-ignore lint/suspicious/noExplicitAny: bodies of many different calls
type Body = any
export type Answer = { status: number; body: Body }
export type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

export type Caller = {
  /** Calls once; status 0 means no answer. */
  once(call: Call): Promise<Answer>
  /** Repeats under the same idempotency key until the result is clear. */
  untilClear(call: Call): Promise<Answer>
}

export const isDone = ({ status }: Answer) => status >= 200 && status < 300

/** Calls as one person. `onLoggedOut` is called if the session is lost. */
export function createCaller(url: string, cookie: string, onLoggedOut: (path: string) => void): Caller {
  async function once({ method, path, body, headers = {} }: Call): Promise<Answer> {
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: {
          cookie,
          [HEADERS.requestedWith]: REQUESTED_WITH,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status === LOGGED_OUT) onLoggedOut(path)
      return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : null }
    } catch {
      return { status: 0, body: null }
    }
  }

  return {
    once,
    async untilClear(call) {
      const keyed = { ...call, headers: { ...call.headers, [HEADERS.idempotencyKey]: randomUUID() } }
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const answer = await once(keyed)
        const clear = !UNCLEAR.has(answer.status) && answer.status < 500
        if (clear || Date.now() > until) return answer
        await wait(PAUSE_MS)
      }
    },
  }
}
