import { REFUSALS, type RefusalKey } from '@plumbline/contract/core/errors'
import type { Locale } from '@plumbline/contract/core/locale'
import type { ErrorPayload, FieldErrors } from '@plumbline/contract/core/wire'
import { isUnavailable } from '#platform/db/unavailable.ts'
import { refusalTexts as en, type RefusalTexts } from './refusals.en.ts'
import { refusalTexts as es } from './refusals.es.ts'

const TEXTS: Record<Locale, RefusalTexts> = { en, es }

export function textsFor(locale: Locale): RefusalTexts {
  return TEXTS[locale]
}

export type FieldTexts = (texts: RefusalTexts, locale: Locale) => FieldErrors

type RefusalOptions = {
  fields?: FieldTexts
  /** For programs, where the sentence is made of a code. */
  reason?: ErrorPayload['reason']
  retryAfterSeconds?: number
}

/** The only way to refuse a call: a key of contract/core/errors.ts, with field errors for forms. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly fields: FieldTexts | null
  readonly reason: ErrorPayload['reason']
  readonly retryAfterSeconds: number | null

  constructor(key: RefusalKey, options: RefusalOptions = {}) {
    super(key)
    this.key = key
    this.fields = options.fields ?? null
    this.reason = options.reason
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }

  get status(): number {
    return REFUSALS[this.key]
  }
}

export function presentRefusal(refusal: Refusal, locale: Locale): ErrorPayload {
  const texts = textsFor(locale)
  return {
    message: texts.refusals[refusal.key],
    status: refusal.status,
    data: refusal.fields === null ? null : refusal.fields(texts, locale),
    ...(refusal.reason && { reason: refusal.reason }),
  }
}

/** A database usually restarts within this time. */
const UNAVAILABLE_RETRY_SECONDS = 2

/** Errors of other libraries, by their code: a full disk, and requests that Fastify could not read. */
const KNOWN_CODES: Record<string, RefusalKey> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  /** PostgreSQL's disk_full. */
  '53100': 'storage_full',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : KNOWN_CODES[code]
  if (known !== undefined) return new Refusal(known)
  if (isUnavailable(error))
    return new Refusal('unavailable', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('bad_request')
  return new Refusal('internal')
}
