import type { Locale } from '@plumbline/contract/core/locale'
import { formatBytes } from '#platform/texts/format-bytes.ts'

const UNIT = /\u00a0\D+$/

/** Such as '46.2' and '63.0 MB': a shared unit appears once. */
export function formatSentAmount(locale: Locale, sent: number, size: number): [string, string] {
  const left = formatBytes(locale, sent)
  const right = formatBytes(locale, size)
  return UNIT.exec(left)?.[0] === UNIT.exec(right)?.[0] ? [left.replace(UNIT, ''), right] : [left, right]
}
