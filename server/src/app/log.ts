import { type Logger, pino } from 'pino'

// A second net: nothing logs these on purpose.
const SECRET_PATHS = ['password', 'token', 'code', 'cookie', 'authorization', 'email', 'tin'].flatMap(
  (name) => [name, `*.${name}`],
)

export function createLog(level: string): Logger {
  return pino({
    level,
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
  })
}

const isDatabaseError = (error: Error & { code?: string }) => /^[0-9A-Z]{5}$/.test(error.code ?? '')
const safeMessage = (error: Error & { code?: string }) =>
  isDatabaseError(error) ? 'database error' : error.message
const stackOnly = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n')
