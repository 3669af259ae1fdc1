import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

const NOTHING = '–'
const NDC = /^(\d{5})(\d{4})(\d{2})$/

/** The API sends amounts as decimal strings. */
export const moneyCell = (locale: Locale, value: string | null) =>
  value === null ? NOTHING : formatMoney(locale, Number(value), { cents: true })

export const countCell = (locale: Locale, value: number | string) => formatNumber(locale, Number(value))

export const datesCell = (locale: Locale, first: string, last: string) =>
  first === last ? formatDate(locale, first) : `${formatDate(locale, first)} – ${formatDate(locale, last)}`

/** An NDC in the form 5-4-2. */
export const ndcCell = (ndc: string) => ndc.replace(NDC, '$1-$2-$3')
