import { API_BASE } from '@plumbline/contract/constants'
import type { LinesKey } from '@plumbline/contract/lines-key'
import type { Locale } from '@plumbline/contract/locale'

type Value = string | number | boolean | null | undefined

/** The address of a file that the server makes; what is empty is not asked for. */
export function exportHref(path: string, query: Record<string, Value>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  }
  const asked = params.toString()
  return `${API_BASE}${path}${asked === '' ? '' : `?${asked}`}`
}

/** All claim lines of a drawer; the three bytes in front let a spreadsheet know the letters. */
export const linesExportHref = (
  { family, period, measure, modifier, part, code, place }: LinesKey,
  providerId: string | null,
  language: Locale,
): string => {
  const key = { family, period, measure, modifier, part: measure === '' ? null : part, code, place }
  return exportHref('/exports/lines', { ...key, provider_id: providerId, language, bom: true })
}
