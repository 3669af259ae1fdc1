const FOLD_BYTES = 75

export type CalendarEvent = {
  /** Stays the same for an event, so that calendars update it instead of adding another. */
  uid: string
  summary: string
  description: string
  url: string
  /** A whole day, or a time with a duration. */
  when: { on: string } | { at: Temporal.Instant; minutes: number }
  /** When to remind, before the start: RFC 5545 durations. */
  alarms?: readonly string[]
}

/** At nine in the morning, seven days and one day before. */
export const DAY_ALARMS: readonly string[] = ['-P6DT15H', '-PT15H']
/** A day and a quarter of an hour before. */
export const CALL_ALARMS: readonly string[] = ['-P1D', '-PT15M']

/** RFC 5545 §3.3.11 */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545 §3.1: lines have at most 75 bytes, and no character is split. */
export function foldLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > FOLD_BYTES) {
      pieces.push(piece)
      piece = ' '
      bytes = 1
    }
    piece += character
    bytes += size
  }
  return [...pieces, piece].join('\r\n')
}

const compactDate = (date: Temporal.PlainDate): string => date.toString().replaceAll('-', '')
const compactInstant = (instant: Temporal.Instant): string =>
  instant.round('second').toString().replaceAll(/[-:]/g, '')

function whenLines(when: CalendarEvent['when']): string[] {
  if ('at' in when) {
    const end = when.at.add({ minutes: when.minutes })
    return [`DTSTART:${compactInstant(when.at)}`, `DTEND:${compactInstant(end)}`]
  }
  const day = Temporal.PlainDate.from(when.on)
  return [
    `DTSTART;VALUE=DATE:${compactDate(day)}`,
    `DTEND;VALUE=DATE:${compactDate(day.add({ days: 1 }))}`,
    'TRANSP:TRANSPARENT',
  ]
}

/** RFC 5545 §3.6.6 */
const alarmLines = (summary: string, trigger: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

/** A calendar file (RFC 5545), without patient data. */
export function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  now = Temporal.Now.instant(),
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Due dates//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap(({ uid, summary, description, url, when, alarms = [] }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${compactInstant(now)}`,
      ...whenLines(when),
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      `URL:${url}`,
      ...alarms.flatMap((trigger) => alarmLines(summary, trigger)),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
