import { getOwedAmount, isInPracticesFavor } from '@plumbline/contract/cases/case-money'
import type { Download } from '@plumbline/contract/core/endpoint'
import { formatTimeIn } from '@plumbline/contract/core/local-time'
import type { Locale } from '@plumbline/contract/core/locale'
import { endOfDay } from '#features/cases/case/case-dates.ts'
import { caseDays, type DatedCase } from '#features/cases/case/case-days.ts'
import { findDatedCases } from '#features/cases/case/dated-cases.repository.ts'
import type { Executor } from '#platform/db/database.ts'
import { type CalendarEvent, DAY_ALARMS, writeCalendar } from '#platform/files/ics.ts'
import { type CaseCalendarTexts, caseCalendarTexts as textsEn } from './case-calendar.en.ts'
import { caseCalendarTexts as textsEs } from './case-calendar.es.ts'
import { findProviderIdsOfUser } from './list-cases.repository.ts'

const TEXTS: Readonly<Record<Locale, CaseCalendarTexts>> = { en: textsEn, es: textsEs }

type Place = { locale: Locale; publicUrl: string }

/** The same words as the letter about what is owed, without a figure. */
function owedNote(one: DatedCase, { owed, more }: CaseCalendarTexts): string {
  if (getOwedAmount(one) > 0) return owed
  return isInPracticesFavor(one) ? more : ''
}

function toEvents(one: DatedCase, { locale, publicUrl }: Place): CalendarEvent[] {
  const texts = TEXTS[locale]
  return caseDays(one).map(({ what, on, level }) => {
    const name = one.ladder?.[(level ?? 1) - 1]?.name[locale] ?? String(level ?? 1)
    const end = formatTimeIn(locale, endOfDay(on, one.time_zone).toString(), one.time_zone)
    return {
      uid: ['case', one.id, what, level]
        .filter((part) => part !== null)
        .join('-')
        .concat('@plumbline'),
      summary: texts.summaries[what](one.number, name),
      description: [owedNote(one, texts), texts.notes[what](end)].filter((part) => part !== '').join(' '),
      url: `${publicUrl}${locale === 'es' ? '/es' : ''}/caseaudit/${one.index}`,
      when: { on },
      // What waits to be read is out already: no day comes that an alarm could announce.
      alarms: what === 'read' || what === 'read_decision' ? [] : DAY_ALARMS,
    }
  })
}

/** The dates of the open cases of a user's providers, for their calendar feed. */
export async function listCaseEvents(db: Executor, userId: string, place: Place): Promise<CalendarEvent[]> {
  const cases = await findDatedCases(db, { providerIds: await findProviderIdsOfUser(db, userId) })
  return cases.flatMap((one) => toEvents(one, place))
}

async function* toStream(text: string) {
  yield Buffer.from(text)
}

/** A calendar file with the dates of these cases. It contains no patient and no figure. */
export function calendarFile(cases: readonly DatedCase[], place: Place): Download {
  const events = cases.flatMap((one) => toEvents(one, place))
  const text = writeCalendar(TEXTS[place.locale].name, events)
  return { filename: 'audits.ics', stream: toStream(text) }
}
