import { ApiFailure } from './api-client.ts'

/** The server's messages about wrong fields. */
export const getReasons = (error: unknown): string[] =>
  error instanceof ApiFailure ? Object.values(error.failure.fieldErrors ?? {}).flat() : []

/** The server refused because of this field. */
export const hasReason = (error: unknown, field: string): boolean =>
  error instanceof ApiFailure && error.failure.fieldErrors?.[field] !== undefined

/** Why the server advises against an action that the user may still confirm; null if there is no such choice. */
export const getObjection = (error: unknown): string | null =>
  error instanceof ApiFailure ? (error.failure.fieldErrors?.anyway?.[0] ?? null) : null
