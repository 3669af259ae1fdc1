import { createFailure, type Failure } from '#platform/api/classify-failure.ts'
import { UnknownMiddleware } from './named-rules.ts'

/** R-ERR-12 and R-ERR-18: what the error page says when opening a page failed in itself. */
export const toPageFailure = (error: unknown): Failure =>
  error instanceof UnknownMiddleware
    ? { ...createFailure('unknown_middleware'), middleware: error.middleware }
    : createFailure('page_crashed')

/** Pages about the person, whose calls stay open during a data hold (R-WIRE-11). The server is the lock. */
const OPEN_DURING_HOLD: readonly string[] = ['/account', '/account/change_password', '/auth/logout']

type Opened = { pattern: string | null; refused: 403 | 404 | null; failure?: Failure }

/** What the error page says in place of the page; null if the page is shown. */
export function decidePageFailure(
  { pattern, refused, failure }: Opened,
  raised: Failure | null,
): Failure | null {
  if (failure !== undefined) return failure
  if (refused !== null) return createFailure(refused === 404 ? 'page_not_found' : 'page_forbidden')
  // R-ERR-11: a part of such a page that shows data says itself that it is held back.
  const isOpen = raised?.key === 'data_hold' && pattern !== null && OPEN_DURING_HOLD.includes(pattern)
  return isOpen ? null : raised
}
