import { formatClockTime } from './clock-time.ts'
import type { Locale } from './locale.ts'

// Readers of both languages are in the United States, so both use its separators.
const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }
const NO_BREAK_SPACE = '\u00a0'
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

type Parts = { year: string; month: string; day: string }

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** A date has no time zone; a timestamp is shown in the reader's. */
function dateParts(iso: string): Parts | null {
  const [, year, month, day] = DATE_ONLY.exec(iso) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return { year, month, day }
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return null
  return {
    year: pad(moment.getFullYear(), 4),
    month: pad(moment.getMonth() + 1, 2),
    day: pad(moment.getDate(), 2),
  }
}

/** R-LANG-4: MM-dd-yyyy in English, dd-MM-yyyy in Spanish; other texts are returned unchanged. */
export function formatDate(locale: Locale, iso: string): string {
  const parts = dateParts(iso)
  if (parts === null) return iso
  const { year, month, day } = parts
  return locale === 'es' ? `${day}-${month}-${year}` : `${month}-${day}-${year}`
}

/** R-LANG-4: last_login_at is MM-dd-yyyy, in both languages. */
export const formatLastLogin = (iso: string) => formatDate('en', iso)

export function formatTime(locale: Locale, iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  return formatClockTime(locale, moment)
}

export const formatDateTime = (locale: Locale, iso: string) =>
  `${formatDate(locale, iso)} ${formatTime(locale, iso)}`

// Creating a formatter costs more than using it a hundred times.
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.style ?? ''} ${options.maximumFractionDigits ?? ''}`
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(TAGS[locale], options)
  numberFormats.set(key, known)
  return known
}

export function formatNumber(locale: Locale, value: number, decimals?: number): string {
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numberFormat(locale, digits).format(value)
}

/** Whole dollars unless `cents` is set; with a true minus sign. */
export function formatMoney(
  locale: Locale,
  dollars: number,
  { cents = false }: { cents?: boolean } = {},
): string {
  const digits = cents ? 2 : 0
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(dollars)
    .replace('-', '−')
}

/** 0.72 is '72%' in English and '72 %' in Spanish. */
export function formatPercent(locale: Locale, share: number, decimals = 0): string {
  const number = formatNumber(locale, share * 100, decimals)
  return locale === 'es' ? `${number}${NO_BREAK_SPACE}%` : `${number}%`
}
