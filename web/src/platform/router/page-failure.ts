import { createFailure, type Failure } from '#platform/api/classify-failure.ts'
import { UnknownMiddleware } from './named-rules.ts'

/** R-ERR-12 and R-ERR-18: what the error page says when opening a page failed in itself. */
export const toPageFailure = (error: unknown): Failure =>
  error instanceof UnknownMiddleware
    ? { ...createFailure('unknown_middleware'), middleware: error.middleware }
    : createFailure('page_crashed')
