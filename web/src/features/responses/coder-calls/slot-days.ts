import { formatDate, formatTime } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'

export type SlotDay = { day: string; slots: string[] }

/** The day of a moment where the reader is, as yyyy-mm-dd. */
const dayOf = (iso: string): string => {
  const moment = new Date(iso)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

export function toDays(slots: readonly string[]): SlotDay[] {
  return [...Map.groupBy(slots, dayOf)].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

export const dayOfSlot = dayOf

const weekday = (locale: Locale, iso: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(new Date(iso))

/** "Tue 11-17-2026" */
export const tellDay = (locale: Locale, slot: string) =>
  `${weekday(locale, slot)} ${formatDate(locale, slot)}`

/** "Tue 11-17-2026, 10:30 AM" */
export const tellSlot = (locale: Locale, slot: string) =>
  `${tellDay(locale, slot)}, ${formatTime(locale, slot)}`

/** Whole days from one day to another, by the calendar. */
export function daysUntil(slot: string, now = new Date()): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.round((midnight(new Date(slot)) - midnight(now)) / 86_400_000)
}

/** "Pacific Standard Time" */
export const tellZone = (locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'long' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
