import { API_BASE } from '@plumbline/contract/core/constants'
import type { CallInput, Endpoint } from '@plumbline/contract/core/endpoint'

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isAbsent = (value: unknown) => value === undefined || value === null

function queryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asRecord(query))) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) if (!isAbsent(one)) search.append(name, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Fills `{name}` and the optional `{name?}`; throws if a required part is missing. */
export function requestPath(pattern: string, params?: unknown, query?: unknown): string {
  const values = asRecord(params)
  const path = pattern.replace(/\/\{(\w+)(\??)\}/g, (_whole, name: string, optional: string) => {
    const value = values[name]
    if (isAbsent(value) || value === '') {
      if (optional === '?') return ''
      throw new Error(`${pattern} needs ${name}`)
    }
    return `/${encodeURIComponent(String(value))}`
  })
  return path + queryString(query)
}

/** The address of an endpoint, for links to files and for uploads. */
export function apiAddress<E extends Endpoint>(
  row: E,
  input: Pick<CallInput<E>, 'params' | 'query'>,
): string {
  return API_BASE + requestPath(row.path, input.params, input.query)
}
