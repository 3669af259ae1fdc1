import type { Answer } from './client.ts'
import { HTML_MARKER } from './hostile-values.ts'

/** Faults of an answer; each is counted, and must be 0. */
export const FAULTS = [
  'answers of 500 and more',
  'no answer',
  'stack trace, SQL, path or secret in a body',
  'input reflected as HTML',
  'error of another shape',
  'header injected',
  'request smuggled',
] as const
export type Fault = (typeof FAULTS)[number]

/** Never allowed in any answer. */
const NEVER: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node:internal/,
  /\.ts:\d+:\d+/,
  /\$argon2(id|i|d)\$/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
]
/** Never allowed in an error: messages of a database, a library or the disk. */
const NEVER_IN_ERRORS: readonly RegExp[] = [
  /syntax error at or near/i,
  /(relation|column|constraint|function) \\?"[\w.]+\\?"/,
  /violates [a-z -]+ constraint/,
  /invalid input syntax for/,
  /invalid byte sequence/,
  /\bselect\b[^'"]{1,200}\bfrom\b (users|sessions|providers|figures)/i,
  /\bE(CONNREFUSED|NOENT|ACCES|PIPE|ISDIR)\b/,
  /(^|["'\s(])\/(home|usr|tmp|var|root|opt|work|app|node_modules)\/[\w.-]+/,
  /node_modules/,
  /ZodError|TypeError|RangeError|SyntaxError|FST_ERR|Unexpected token/,
]

export type Judged = { fault: Fault; detail: string }

/**
 * Finds all faults of an answer. `secrets` are values that no body may contain; `filters` is what the address asked for, which
 * an error may name (R-CSV-4).
 */
export function judge(answer: Answer, method: string, secrets: readonly string[], filters = ''): Judged[] {
  const found: Judged[] = []
  const { status, headers, body } = answer
  const add = (fault: Fault, detail: string) => found.push({ fault, detail })
  if (status === 0) add('no answer', 'the connection ended')
  if (status >= 500) add('answers of 500 and more', `${status} ${body.slice(0, 200)}`)
  const patterns = status >= 400 ? [...NEVER, ...NEVER_IN_ERRORS] : NEVER
  const leak = patterns.find((pattern) => {
    const [told] = pattern.exec(body) ?? []
    return told !== undefined && !filters.includes(told)
  })
  if (leak !== undefined) add('stack trace, SQL, path or secret in a body', `${leak} in ${status}`)
  if (secrets.some((secret) => body.includes(secret)))
    add('stack trace, SQL, path or secret in a body', 'a secret')
  if (/html|svg|xml/.test(String(headers['content-type'])) && body.includes(HTML_MARKER)) {
    add('input reflected as HTML', `${status} ${headers['content-type']}`)
  }
  if (headers['x-injected'] !== undefined) add('header injected', 'X-Injected')
  if (status >= 400 && !['HEAD', 'PAGE'].includes(method) && !isContractError(answer)) {
    add('error of another shape', `${status} ${headers['content-type']} ${body.slice(0, 120)}`)
  }
  return found
}

/** Whether an error is {message, status, data} and nothing else. */
function isContractError({ status, headers, body }: Answer): boolean {
  if (!String(headers['content-type']).startsWith('application/json')) return false
  try {
    const parsed = JSON.parse(body) as Record<string, unknown>
    const named = Object.keys(parsed).sort().join()
    // A data hold has its own format, with 423 for tus.
    if (status === 423 && named === 'data,data_hold') return true
    return named === 'data,message,status' && parsed.status === status && typeof parsed.message === 'string'
  } catch {
    return false
  }
}
