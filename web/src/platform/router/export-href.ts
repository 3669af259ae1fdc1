import { API_BASE } from '@plumbline/contract/core/constants'
import type { Locale } from '@plumbline/contract/core/locale'
import type { TableFormat } from '@plumbline/contract/reports/exports'
import type { LinesKey } from '@plumbline/contract/reports/lines-key'

type Value = string | number | boolean | null | undefined

/** The address of an export; empty values are left out. */
export function exportHref(path: string, query: Record<string, Value>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  }
  const search = params.toString()
  return `${API_BASE}${path}${search === '' ? '' : `?${search}`}`
}

const FORMATS = ['csv', 'xlsx'] as const satisfies readonly TableFormat[]

/** The two files of a table. The byte order mark tells a spreadsheet that the CSV is UTF-8. */
export const tableFiles = (path: string, query: Record<string, Value>, language: Locale) =>
  FORMATS.map((format) => ({
    label: format.toUpperCase(),
    href: exportHref(path, { ...query, format, language, bom: format === 'csv' ? true : null }),
  }))

/** All claim lines of the drawer, in its sort order. */
export const lineFiles = (
  { part, ...key }: LinesKey,
  providerId: string | null,
  { sort, order }: { sort: string; order: string },
  language: Locale,
) =>
  tableFiles(
    '/exports/lines',
    { ...key, part: key.measure === '' ? null : part, provider_id: providerId, sort, order },
    language,
  )
