import { formatDate, formatDateTime } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import type { Texts } from '#platform/texts/texts.ts'
import { getLabel } from './audit-log-texts.ts'

type Reader = { texts: Texts<typeof import('./audit-log.en.ts').auditLog>; locale: Locale }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/
/** Kept as 0 or 1. */
const YES_OR_NO = ['changed', 'undone']

function formatValue(name: string, value: unknown, { texts, locale }: Reader): string {
  const { truth, ...values } = texts.values
  if (typeof value === 'boolean' || YES_OR_NO.includes(name)) return value ? truth.yes : truth.no
  if (typeof value !== 'string') return JSON.stringify(value)
  if (DAY.test(value)) return formatDate(locale, value)
  if (MOMENT.test(value)) return formatDateTime(locale, value)
  const words = Object.entries(values).find(([of]) => of === name)?.[1]
  if (words === undefined) return value
  // A sign-in with two steps names both: password+totp.
  return value
    .split('+')
    .map((part) => (Object.hasOwn(words, part) ? getLabel(words, part) : part))
    .join(' + ')
}

/** 'day: 01-04-2027' */
export const formatDetail = (name: string, value: unknown, reader: Reader): string =>
  `${getLabel(reader.texts.details, name)}: ${formatValue(name, value, reader)}`
