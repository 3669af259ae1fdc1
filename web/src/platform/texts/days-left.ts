import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

const WORDS = {
  en: {
    today: 'due today',
    tomorrow: 'due tomorrow',
    left: (days: string) => `${days} days left`,
    yesterday: 'overdue by 1 day',
    over: (days: string) => `overdue by ${days} days`,
  },
  es: {
    today: 'vence hoy',
    tomorrow: 'vence mañana',
    left: (days: string) => `quedan ${days} días`,
    yesterday: 'venció hace 1 día',
    over: (days: string) => `venció hace ${days} días`,
  },
} as const satisfies Record<Locale, unknown>

/** The days left until a due date in words; negative if it has passed. */
export function daysLeftWords(locale: Locale, days: number): string {
  const words = WORDS[locale]
  if (days === 0) return words.today
  if (days === 1) return words.tomorrow
  if (days === -1) return words.yesterday
  const count = formatNumber(locale, Math.abs(days))
  return days > 0 ? words.left(count) : words.over(count)
}
