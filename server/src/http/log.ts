import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTraceId } from '#platform/request/trace.ts'
import { readableTo } from './readable-log.ts'

// A second line of defense: nothing logs these on purpose.
const SECRET_PATHS = ['password', 'token', 'code', 'cookie', 'authorization', 'email', 'tin'].flatMap(
  (name) => [name, `*.${name}`],
)

/** Readable lines for a person at a terminal, JSON for everything else. */
const standardOutput = (): DestinationStream =>
  process.stdout.isTTY ? readableTo(process.stdout) : pino.destination(1)

export function createLog(level: string, to: DestinationStream = standardOutput()): Logger {
  const log: Logger = pino(
    {
      level,
      // A request's own log already has its trace id; this is for work started by the request.
      mixin: (_line, _level, logger) => (logger === log ? traceFields() : {}),
      redact: { paths: SECRET_PATHS, censor: '[removed]' },
      serializers: {
        // A database error quotes values, so only its type and code are logged.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          ...describeCode(error),
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

/** Never as `code`, which is redacted. System codes start with E, which no PostgreSQL class does. */
function describeCode(error: Error & { code?: unknown }): {
  sqlstate?: string
  error_code?: string | number
} {
  const { code } = error
  if (typeof code !== 'string' && typeof code !== 'number') return {}
  return isDatabaseError(error as Error & { code?: string })
    ? { sqlstate: String(code) }
    : { error_code: code }
}

const isDatabaseError = (error: Error & { code?: string }) =>
  /^(?!E)[0-9A-Z]{5}$/.test(String(error.code ?? ''))
const isSystemError = (error: Error & { code?: string }) => /^E[A-Z]{2,}$/.test(error.code ?? '')

/** Parsers and the claims engine quote their input, which may be personal data. */
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
