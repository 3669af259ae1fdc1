import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTraceId } from '#platform/trace.ts'

// A second net: nothing logs these on purpose.
const SECRET_PATHS = ['password', 'token', 'code', 'cookie', 'authorization', 'email', 'tin'].flatMap(
  (name) => [name, `*.${name}`],
)

export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const log: Logger = pino(
    {
      level,
      // A request's own log has its trace already; this is for the lines of what it starts.
      mixin: (_line, _level, logger) => (logger === log ? traceFields() : {}),
      redact: { paths: SECRET_PATHS, censor: '[removed]' },
      serializers: {
        // A database error quotes the values it failed on: keep what it was, not what it held.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: safeMessage(error),
          stack: stackOnly(error),
        }),
      },
    },
    to,
  )
  return log
}

function traceFields(): { trace_id?: string } {
  const traceId = currentTraceId()
  return traceId === null ? {} : { trace_id: traceId }
}

const isDatabaseError = (error: Error & { code?: string }) => /^[0-9A-Z]{5}$/.test(error.code ?? '')
const isSystemError = (error: Error & { code?: string }) => /^E[A-Z]{2,}$/.test(error.code ?? '')

/** A parser or the claims engine quotes what it stumbled on, and that may be a person's. */
const withoutValues = (text: string) =>
  text.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '[…]').replace(/\d{9,}/g, '[…]')
const withoutCredentials = (text: string) => text.replace(/\/\/[^\s/@]*@/g, '//[…]@')

function safeMessage(error: Error & { code?: string }): string {
  if (isDatabaseError(error)) return 'database error'
  const text = withoutCredentials(error.message)
  return isSystemError(error) ? text : withoutValues(text)
}
const stackOnly = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
