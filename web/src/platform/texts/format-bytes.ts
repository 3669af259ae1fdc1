import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

const STEP = 1_000
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** 4,200,000 is '4.2 MB'; whole bytes below one KB. */
export function formatBytes(locale: Locale, bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${formatNumber(locale, value, unit === 0 ? 0 : 1)}\u00a0${UNITS[unit]}`
}
