import { formatDate, formatTime } from '@plumbline/contract/core/format'
import { formatZone as formatZoneIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'

export type SlotDay = { day: string; slots: string[] }

/** The day of a moment in the user’s time zone, as yyyy-mm-dd. */
export const toLocalDay = (iso: string): string => {
  const moment = new Date(iso)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}

export function toDays(slots: readonly string[]): SlotDay[] {
  return [...Map.groupBy(slots, toLocalDay)].map(([day, daySlots]) => ({ day, slots: daySlots }))
}

const weekday = (locale: Locale, iso: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(new Date(iso))

/** "Tue 11-17-2026" */
export const formatDay = (locale: Locale, slot: string) =>
  `${weekday(locale, slot)} ${formatDate(locale, slot)}`

/** "Tue 11-17-2026, 10:30 a.m." */
export const formatSlot = (locale: Locale, slot: string) =>
  `${formatDay(locale, slot)}, ${formatTime(locale, slot)}`

/** Whole calendar days from now. */
export function daysUntil(slot: string, now = new Date()): number {
  const midnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.round((midnight(new Date(slot)) - midnight(now)) / 86_400_000)
}

/** "Pacific Time" */
export const formatZone = (locale: Locale): string =>
  formatZoneIn(locale, new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
