import type { FailureKey } from '@plumbline/contract/core/errors'
import { getReference } from '#platform/telemetry/trace.ts'
import type { Failure } from './classify-failure.ts'

/** One entry of platform/texts/errors.*.ts. */
type FailureText = {
  title: string
  /** Filled with the code, or with the missing rule's name. */
  message: string | ((detail: string) => string)
  /** What is not lost. */
  safe: string
  /** Instead, if the call would have changed something and nobody knows whether it did. */
  safeChange?: string
  /** What to do now. */
  next: string
}
export type FailureTexts = Readonly<Record<FailureKey, FailureText>>

export type FailureDescription = {
  title: string
  message: string
  /** Field errors, or the server's message if `message` is a fixed text. */
  details: string[]
  safe: string
  next: string
  status: number
  /** What to quote to support; null if the system itself is fine. */
  reference: string | null
}

const DEFAULT_STATUS = 500

function getDetails({ key, status, message, fieldErrors }: Failure): string[] {
  if (fieldErrors !== undefined) {
    // Not repeated if the message already says it.
    return [...new Set(Object.values(fieldErrors).flat())].filter((text) => text !== message)
  }
  const isMeantForUsers =
    key === 'invalid_input' || (key === 'http_status' && status !== null && status < 500)
  return isMeantForUsers && message !== undefined ? [message] : []
}

/** For the modal and the error page (R-ERR-1 to R-ERR-12). */
export function describeFailure(failure: Failure, texts: FailureTexts): FailureDescription {
  const { title, message, safe, safeChange, next } = texts[failure.key]
  const fixed = typeof message === 'string' ? message : message(failure.code ?? failure.middleware ?? '')
  return {
    title,
    // R-ERR-2: a 403 says what the server says.
    message: failure.key === 'forbidden' ? (failure.message ?? fixed) : fixed,
    details: getDetails(failure),
    safe: failure.isChange ? (safeChange ?? safe) : safe,
    next,
    status: failure.status ?? DEFAULT_STATUS,
    reference: failure.code === null || failure.traceId === undefined ? null : getReference(failure.traceId),
  }
}

/** For a form, which shows its own call's message (R-AUTH-6). */
export function inlineMessage(failure: Failure, texts: FailureTexts): string {
  const isServerFault = failure.status !== null && failure.status >= 500
  const own = isServerFault ? undefined : failure.message
  return own ?? describeFailure(failure, texts).message
}
