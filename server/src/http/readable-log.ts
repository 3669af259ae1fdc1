import type { DestinationStream } from 'pino'

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
const WARN = 40
const CLOCK_CHARS = 8

type LogLine = {
  level: number
  time: number
  msg?: string
  pid?: number
  hostname?: string
  trace_id?: string
  err?: { type: string; message: string; stack?: string }
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A JSON log line as `14:02:11 info  answered method=GET route=/api/user status=200`. */
export function toReadableLine(json: string): string {
  const {
    level,
    time,
    msg = '',
    pid: _pid,
    hostname: _hostname,
    trace_id,
    err,
    ...fields
  } = JSON.parse(json) as LogLine
  const facts = { ...fields, ...(level >= WARN && trace_id !== undefined && { trace_id }) }
  const clock = new Date(time).toTimeString().slice(0, CLOCK_CHARS)
  const first = [
    clock,
    (LEVELS[level] ?? String(level)).padEnd(5),
    msg,
    ...Object.entries(facts).map(([name, value]) => `${name}=${toText(value)}`),
  ].join(' ')
  const lines = err === undefined ? [first] : [first, `  ${err.type}: ${err.message}`, err.stack]
  return `${lines.filter(Boolean).join('\n')}\n`
}

export const readableTo = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (json) => void out.write(toReadableLine(json)),
})
