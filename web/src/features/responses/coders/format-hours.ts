import { formatTime } from '@plumbline/contract/core/format'
import { formatZone } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { CODER_DAYS, type HoursBlock } from '@plumbline/contract/responses/coders'

// Any week will do.
const dayOfWeek = (day: number, time = '12:00') => new Date(`2026-01-0${day + 4}T${time}:00`)

const capital = (locale: Locale, text: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

export const dayName = (locale: Locale, day: number, width: 'short' | 'long' = 'long'): string =>
  capital(locale, new Intl.DateTimeFormat(locale, { weekday: width }).format(dayOfWeek(day)))

/** "Pacific Time", or the id of the zone if the browser has no name for it. */
export const zoneName = (locale: Locale, zone: string): string =>
  capital(locale, formatZone(locale, dayOfWeek(1).toISOString(), zone))

type HoursLine = { days: string; blocks: { from: string; to: string }[] }

/** The week in few lines: consecutive days with equal hours are one line. */
export function formatWeek(locale: Locale, hours: readonly HoursBlock[]): HoursLine[] {
  const lines: { first: number; last: number; blocks: HoursBlock[] }[] = []
  const toText = (blocks: readonly HoursBlock[]) => blocks.map(({ from, to }) => `${from} ${to}`).join()
  for (const day of CODER_DAYS) {
    const blocks = hours.filter((block) => block.day === day)
    const before = lines.at(-1)
    if (blocks.length === 0) continue
    if (before?.last === day - 1 && toText(before.blocks) === toText(blocks)) before.last = day
    else lines.push({ first: day, last: day, blocks })
  }
  const name = (day: number) => dayName(locale, day, 'short')
  return lines.map(({ first, last, blocks }) => ({
    days: first === last ? name(first) : `${name(first)}–${name(last)}`,
    blocks: blocks.map(({ day, from, to }) => ({
      from: formatTime(locale, dayOfWeek(day, from).toISOString()),
      to: formatTime(locale, dayOfWeek(day, to).toISOString()),
    })),
  }))
}
