import { API_BASE, GET_RETRIES, GET_RETRY_BASE_MS } from '@plumbline/contract/core/constants'
import type { Answer, CallInput, Endpoint } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import { HEADERS, type Queue } from '@plumbline/contract/core/wire'
import { line } from '#platform/browser/line.ts'
import { activity } from '#platform/session/activity-tracker.ts'
import { noteRelease } from '#platform/session/release.ts'
import { newTrace } from '#platform/telemetry/trace.ts'
import { currentLocale } from '#platform/texts/locale.ts'
import { createHeaders } from './api-headers.ts'
import { requestPath } from './api-path.ts'
import { classifyAnswer, classifyFailure, type Failure, type RawAnswer } from './classify-failure.ts'
import { failures } from './failure-store.ts'
import { progress } from './progress.ts'
import { fetchOrStart } from './start-answers.ts'
import { stepUp } from './step-up.ts'

export type CallOptions = {
  /** modal: shown in the error modal; inline: shown by the caller; log: only logged. */
  onFailure?: 'modal' | 'inline' | 'log'
  signal?: AbortSignal
  idempotencyKey?: string
  /** Overrides the activity tracker. */
  countsAsActivity?: boolean
  queue?: Queue
  /** Completes even if the page is closed. */
  keepalive?: boolean
}

type ApiDeps = {
  fetch: typeof fetch
  isActive: () => boolean
  locale: () => Locale
  raise: (failure: Failure) => void
  begin: () => () => void
  log: (line: string) => void
  wait: (ms: number) => Promise<void>
  /** The release that the server runs, with each answer. */
  noteRelease?: (release: string | null) => void
  /** A call got no answer at all. */
  noteLost?: () => void
  noteDone?: (row: Endpoint, body: unknown, answer: unknown) => void
  /** Asks users to prove again who they are; false if they decline. */
  askStepUp?: () => Promise<boolean>
}

/** The message contains no body, id or address, so that it can be logged. */
export class ApiFailure extends Error {
  readonly failure: Failure

  constructor(row: Pick<Endpoint, 'method' | 'path'>, failure: Failure) {
    super(`${row.method} ${row.path}: ${failure.key} ${failure.code ?? failure.status ?? ''}`.trim())
    this.name = 'ApiFailure'
    this.failure = failure
  }
}

// A gateway in front of the server answers so when the server's own answer did not come.
const GATEWAY_STATUSES: readonly number[] = [502, 504]

/** No answer of the server came back, so a change may have been made. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  (error.failure.key === 'network' || GATEWAY_STATUSES.includes(error.failure.status ?? 0))

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError'

// R-WIRE-6: a GET is retried when the web server's own 'Not Found' page returns.
const isServerNotFoundPage = ({ status, contentType }: RawAnswer) =>
  status === 404 && /\bhtml\b/i.test(contentType ?? '')

export type Call = <E extends Endpoint>(
  row: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Answer<E>>

/** An expired session and a data hold affect the whole page, so they are raised even for inline calls. */
function mustRaise(failure: Failure, onFailure: CallOptions['onFailure']): boolean {
  if (onFailure === 'log') return false
  return onFailure !== 'inline' || failure.key === 'session_expired' || failure.key === 'data_hold'
}

const needsStepUp = ({ key, fieldErrors }: Failure) =>
  key === 'forbidden' && fieldErrors?.step_up_required !== undefined

export function createApiClient(deps: ApiDeps): { call: Call } {
  const headersFor = (body: unknown, { queue, idempotencyKey, countsAsActivity }: CallOptions) => ({
    Accept: 'application/json',
    ...(body !== undefined && {
      'Content-Type': isBytes(body) ? 'application/octet-stream' : 'application/json',
    }),
    ...createHeaders({
      locale: deps.locale(),
      isActive: countsAsActivity ?? deps.isActive(),
      queue,
      idempotencyKey,
    }),
  })

  const request = async (url: string, init: RequestInit): Promise<RawAnswer | { kind: 'network' }> => {
    try {
      const response = await deps.fetch(url, init)
      const body = await response.text()
      deps.noteRelease?.(response.headers.get(HEADERS.release))
      return { status: response.status, contentType: response.headers.get('content-type'), body }
    } catch (error) {
      if (isAborted(error) || init.signal?.aborted) throw error
      deps.noteLost?.()
      return { kind: 'network' }
    }
  }

  const requestWithRetries = async (
    url: string,
    init: RequestInit,
  ): Promise<RawAnswer | { kind: 'network' }> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await request(url, init)
      const again = init.method === 'GET' && !('kind' in answer) && isServerNotFoundPage(answer)
      if (!again || attempt >= GET_RETRIES) return answer
      await deps.wait(GET_RETRY_BASE_MS * 2 ** attempt)
      init.signal?.throwIfAborted()
    }
  }

  const attempt = async (row: Endpoint, input: object, options: CallOptions) => {
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
    const trace = newTrace()
    const end = options.onFailure === 'log' ? () => {} : deps.begin()
    try {
      const answer = await requestWithRetries(API_BASE + requestPath(row.path, params, query), {
        method: row.method,
        headers: { ...headersFor(body, options), traceparent: trace.traceparent },
        credentials: 'same-origin',
        body: body === undefined ? null : isBytes(body) ? body : JSON.stringify(body),
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      })
      const isUsable = !('kind' in answer) && answer.status >= 200 && answer.status < 300
      const classified = isUsable
        ? classifyAnswer(answer, (json) => row.response.safeParse(json))
        : { ok: false as const, failure: classifyFailure(answer) }
      return classified.ok
        ? classified
        : {
            ...classified,
            failure: { ...classified.failure, traceId: trace.id, isChange: row.method !== 'GET' },
          }
    } finally {
      end()
    }
  }

  const call: Call = async (row, input, options = {}) => {
    let answer = await attempt(row, input, options)
    let declined = false
    if (!answer.ok && deps.askStepUp !== undefined && needsStepUp(answer.failure)) {
      declined = !(await deps.askStepUp())
      if (!declined) answer = await attempt(row, input, options)
    }
    if (answer.ok) {
      deps.noteDone?.(row, (input as { body?: unknown }).body, answer.value)
      return answer.value as Answer<typeof row>
    }

    const failed = new ApiFailure(row, answer.failure)
    deps.log(failed.message)
    // Users who closed the prompt know why nothing happened.
    if (!declined && mustRaise(answer.failure, options.onFailure)) deps.raise(answer.failure)
    throw failed
  }

  return { call }
}

let queuePreference: Queue | undefined
/** R-WIRE-4: a queue preference header if set. */
export const preferQueue = (queue: Queue | undefined) => {
  queuePreference = queue
}

type DoneListener = NonNullable<ApiDeps['noteDone']>
let doneListener: DoneListener = () => {}
/** For analytics, which itself makes calls. */
export const onCallDone = (listener: DoneListener) => {
  doneListener = listener
}

const client = createApiClient({
  fetch: fetchOrStart,
  isActive: () => activity.isActive(),
  locale: currentLocale,
  raise: failures.raise,
  begin: progress.begin,
  log: (line) => console.warn(line),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  noteRelease,
  noteLost: line.noteFailure,
  noteDone: (row, body, answer) => doneListener(row, body, answer),
  askStepUp: stepUp.ask,
})

export const call: Call = (row, input, options) =>
  client.call(row, input, {
    ...options,
    ...((options?.queue ?? queuePreference) && { queue: options?.queue ?? queuePreference }),
  })
