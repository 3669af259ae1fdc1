import { ApiFailure } from './api-client.ts'

/** What the server has against it, in its own words. */
export const getReasons = (error: unknown): string[] =>
  error instanceof ApiFailure ? Object.values(error.failure.fieldErrors ?? {}).flat() : []

/** Why something should not be done that may be done after all; null where there is no such choice. */
export const getObjection = (error: unknown): string | null =>
  error instanceof ApiFailure ? (error.failure.fieldErrors?.anyway?.[0] ?? null) : null
