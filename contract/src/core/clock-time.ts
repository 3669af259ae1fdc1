import type { Locale } from './locale.ts'

const NO_BREAK_SPACE = '\u00a0'
// Browsers differ in how they write them.
const HALVES: Readonly<Record<Locale, [string, string]>> = {
  en: ['a.m.', 'p.m.'],
  es: [`a.${NO_BREAK_SPACE}m.`, `p.${NO_BREAK_SPACE}m.`],
}

type Options = {
  /** The reader's if left out. */
  timeZone?: string
  seconds?: boolean
}

/** R-LANG-6: '3:00 p.m.'; '3:00 p. m.'; never broken over two lines. */
export function formatClockTime(
  locale: Locale,
  moment: string | number | Date,
  { timeZone, seconds = false }: Options = {},
): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h12',
  }).formatToParts(new Date(moment))
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? ''
  const [morning, evening] = HALVES[locale]
  const half = part('dayPeriod') === 'AM' ? morning : evening
  return `${part('hour')}:${part('minute')}${seconds ? `:${part('second')}` : ''}${NO_BREAK_SPACE}${half}`
}
