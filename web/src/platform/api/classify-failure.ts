import { FAILURES, type FailureKey } from '@plumbline/contract/core/errors'
import { dataHoldSchema, type FieldErrors, fieldErrorsSchema } from '@plumbline/contract/core/wire'

export type RawAnswer = { status: number; contentType: string | null; body: string }
type FailureSource = { kind: 'network' } | RawAnswer

export type Failure = {
  key: FailureKey
  status: number | null
  /** Shown in brackets after 'Internal Error'. */
  code: string | null
  /** The server's message. */
  message?: string
  fieldErrors?: FieldErrors
  /** The failed call would have changed something. */
  isChange?: boolean
  /** Of the failed call; it is in the server's log. */
  traceId?: string
  /** The missing rule's name (R-ERR-12: 'Unknown middleware {name}'). */
  middleware?: string
}

export type Accepts<T> = (json: unknown) => { success: true; data: T } | { success: false }
type ClassifiedAnswer<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export function createFailure(key: FailureKey, status: number | null = FAILURES[key].status): Failure {
  const code = FAILURES[key].code
  return { key, status, code: code === null ? null : code.replace('{status}', String(status)) }
}

const isJsonType = (contentType: string | null) => /[/+]json\b/i.test(contentType ?? '')
const isHtmlType = (contentType: string | null) => /\bx?html\b/i.test(contentType ?? '')
const looksLikeHtml = (body: string) => /^\s*<(!doctype\s+html|html|head|body)\b/i.test(body)
const looksLikeJson = (body: string) => /^\s*[[{]/.test(body)

function isHtmlPage({ contentType, body }: Pick<RawAnswer, 'contentType' | 'body'>): boolean {
  return looksLikeHtml(body) || (isHtmlType(contentType) && !looksLikeJson(body))
}

function parse(body: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(body) }
  } catch {
    return null
  }
}

function readError(body: string): Pick<Failure, 'message' | 'fieldErrors'> {
  const json = parse(body)?.json
  if (typeof json !== 'object' || json === null) return {}
  const { message, data } = json as { message?: unknown; data?: unknown }
  const fields = fieldErrorsSchema.safeParse(data)
  return {
    ...(typeof message === 'string' && message.trim() !== '' && { message }),
    ...(fields.success && Object.keys(fields.data).length > 0 && { fieldErrors: fields.data }),
  }
}

const holdsData = (body: string) => dataHoldSchema.safeParse(parse(body)?.json).success

/** R-ERR-1 to R-ERR-6: classifies an error answer, or a missing answer. */
export function classifyFailure(source: FailureSource): Failure {
  if ('kind' in source) return createFailure('network')
  const { status, body } = source
  if (holdsData(body)) return createFailure('data_hold')
  if (status < 400) return createFailure('unknown', status)
  const said = readError(body)
  switch (status) {
    case 401:
      return createFailure('session_expired')
    case 403:
      return isHtmlPage(source) ? createFailure('forbidden_html') : { ...createFailure('forbidden'), ...said }
    case 422:
      return { ...createFailure('invalid_input'), ...said }
    case 504:
      return createFailure('too_many_points')
    default:
      // R-ERR-6: whatever its body.
      return { ...createFailure('http_status', status), ...said }
  }
}

/** R-ERR-7: returns the value of a successful answer, or why it cannot be used. */
export function classifyAnswer<T>(answer: RawAnswer, accepts: Accepts<T>): ClassifiedAnswer<T> {
  const { status, contentType, body } = answer
  const refuse = (key: FailureKey): ClassifiedAnswer<T> => ({
    ok: false,
    failure: createFailure(key, status),
  })
  if (body.trim() === '') return refuse('empty_body')
  if (holdsData(body)) return { ok: false, failure: createFailure('data_hold') }
  if (isHtmlPage(answer)) return refuse('html_body')
  if (!isJsonType(contentType)) return refuse(looksLikeJson(body) ? 'broken_json' : 'unknown')
  const parsed = parse(body)
  if (parsed === null) return refuse('broken_json')
  const accepted = accepts(parsed.json)
  return accepted.success ? { ok: true, value: accepted.data } : refuse('missing_data')
}
