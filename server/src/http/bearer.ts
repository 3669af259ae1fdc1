/** Longer ones are no token of anybody: METRICS_TOKEN is chosen by hand, ours has 82 characters. */
const BEARER_MAX_CHARS = 1_024

export type Bearer = { kind: 'none' } | { kind: 'several' } | { kind: 'bearer'; token: string }

/**
 * R-TOK-5: what a request gives in its Authorization header. Read from the raw headers, because Node keeps one of several
 * and drops the others. Other schemes belong to proxies and are not ours.
 */
export function readBearer(rawHeaders: readonly string[]): Bearer {
  const values = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'authorization',
  )
  if (values.length > 1) return { kind: 'several' }
  const found = /^bearer(?: +(?<token>.*))?$/i.exec(values[0]?.trim() ?? '')
  if (found === null) return { kind: 'none' }
  const token = found.groups?.token ?? ''
  // A token that is too long is as wrong as none.
  return { kind: 'bearer', token: token.length > BEARER_MAX_CHARS ? '' : token }
}
