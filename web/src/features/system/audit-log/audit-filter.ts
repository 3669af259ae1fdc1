import type { AddressFilter } from '#platform/router/unused-filters.ts'

export const AUDIT_PARAMS = {
  action: 'log_action',
  actor: 'log_actor',
  npi: 'log_npi',
  from: 'log_from',
  to: 'log_to',
} as const

export type AuditQuery = Partial<Record<keyof typeof AUDIT_PARAMS, string>>

type IsAction = (name: string) => boolean

export const listAuditFilters = (
  labels: Record<'action' | 'npi' | 'from' | 'to', string>,
  isAction: IsAction,
): AddressFilter[] => [
  { param: AUDIT_PARAMS.action, label: labels.action, accepts: isAction },
  { param: AUDIT_PARAMS.npi, label: labels.npi, accepts: (text) => /\d/.test(text) },
  { param: AUDIT_PARAMS.from, label: labels.from, accepts: (text) => midnight(text, 0) !== null },
  { param: AUDIT_PARAMS.to, label: labels.to, accepts: (text) => midnight(text, 0) !== null },
]

/** Midnight in the reader's time zone; null for an invalid day. */
function midnight(day: string, daysLater: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return null
  const start = new Date(Number(year), Number(month) - 1, Number(date))
  if (start.getMonth() !== Number(month) - 1 || start.getFullYear() !== Number(year)) return null
  start.setDate(start.getDate() + daysLater)
  return start.toISOString()
}

/** The URL's filters as the API expects them, without invalid values. */
export function toAuditQuery(params: URLSearchParams, isAction: IsAction): AuditQuery {
  const read = (name: keyof typeof AUDIT_PARAMS) => (params.get(AUDIT_PARAMS[name]) ?? '').trim()
  const query: Record<keyof typeof AUDIT_PARAMS, string | null> = {
    action: isAction(read('action')) ? read('action') : null,
    actor: read('actor').slice(0, 100),
    npi: read('npi').replace(/\D/g, '').slice(0, 10),
    from: midnight(read('from'), 0),
    // The last day is included.
    to: midnight(read('to'), 1),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null && value !== ''))
}
