import type { Locale } from '@plumbline/contract/core/locale'
import { HEADERS, type Queue, REQUESTED_WITH } from '@plumbline/contract/core/wire'
import { activity } from '#platform/session/activity-tracker.ts'
import { currentLocale } from '#platform/texts/locale.ts'

type HeaderFacts = {
  locale: Locale
  isActive: boolean
  queue?: Queue | undefined
  idempotencyKey?: string | undefined
}

/** R-WIRE-4: sent with every call. */
export function createHeaders({
  locale,
  isActive,
  queue,
  idempotencyKey,
}: HeaderFacts): Record<string, string> {
  return {
    'Accept-Language': locale,
    'Cache-Control': 'no-cache',
    [HEADERS.requestedWith]: REQUESTED_WITH,
    ...(queue !== undefined && { [HEADERS.queue]: queue }),
    ...(!isActive && { [HEADERS.notActivity]: '1' }),
    ...(idempotencyKey !== undefined && { [HEADERS.idempotencyKey]: idempotencyKey }),
  }
}

/** For requests that do not use `call`: resumable uploads, streamed exports. */
export const currentHeaders = () => createHeaders({ locale: currentLocale(), isActive: activity.isActive() })
