import { formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

const WORDS = {
  en: {
    today: 'due today',
    tomorrow: 'due tomorrow',
    left: (days: string) => `${days} days left`,
    yesterday: 'overdue by 1 day',
    over: (days: string) => `overdue by ${days} days`,
    box: { today: 'Today', left: ['day left', 'days left'], late: ['day late', 'days late'] },
  },
  es: {
    today: 'vence hoy',
    tomorrow: 'vence mañana',
    left: (days: string) => `quedan ${days} días`,
    yesterday: 'venció hace 1 día',
    over: (days: string) => `venció hace ${days} días`,
    box: {
      today: 'Hoy',
      left: ['día restante', 'días restantes'],
      late: ['día de atraso', 'días de atraso'],
    },
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

/** The same for a small box: a large number, and under it what it counts. */
export function daysLeftBox(locale: Locale, days: number): { count: string; unit: string } {
  const { box } = WORDS[locale]
  if (days === 0) return { count: box.today, unit: '' }
  const [one, other] = days > 0 ? box.left : box.late
  return { count: formatNumber(locale, Math.abs(days)), unit: Math.abs(days) === 1 ? one : other }
}
