import type { Locale } from '@plumbline/contract/locale'
import { parsePeriodDays } from '@plumbline/contract/period'

const ORDINALS = ['1.er', '2.º', '3.er', '4.º'] as const

/** 'Q3 2026', '3.er trimestre de 2026'; what is no quarter stays as it is. */
export function formatPeriod(locale: Locale, period: string): string {
  const parsed = parsePeriodDays(period)
  if (parsed === null) return period
  const { quarter, year } = parsed
  return locale === 'es' ? `${ORDINALS[quarter - 1]} trimestre de ${year}` : `Q${quarter} ${year}`
}
