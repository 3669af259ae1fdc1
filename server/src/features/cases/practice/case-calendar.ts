import type { Download } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { caseDays, type DatedCase } from '#features/cases/case/case-days.ts'
import { findDatedCases } from '#features/cases/case/dated-cases.repository.ts'
import { type Executor, findRows } from '#platform/db/database.ts'
import { type CalendarEvent, writeCalendar } from '#platform/files/ics.ts'
import { CASE_CALENDAR_TEXTS } from './case-calendar-texts.ts'

type Place = { locale: Locale; publicUrl: string }

function eventsOf(one: DatedCase, { locale, publicUrl }: Place): CalendarEvent[] {
  const { summaries, notes } = CASE_CALENDAR_TEXTS[locale]
  return caseDays(one).map(({ what, on, level }) => ({
    uid: ['case', one.id, what, level]
      .filter((part) => part !== null)
      .join('-')
      .concat('@plumbline'),
    summary: summaries[what](one.number, level),
    description: notes[what],
    url: `${publicUrl}${locale === 'es' ? '/es' : ''}/caseaudit/${one.index}`,
    when: { on },
  }))
}

/** The days of the open cases of everybody for whom a person answers: for his calendar feed. */
export async function caseEventsOfUser(db: Executor, userId: string, place: Place): Promise<CalendarEvent[]> {
  const own = await findRows(
    db,
    sql<{ id: string }>`
      select provider_id as id from user_providers where user_id = ${userId}
      union
      select p.id from practice_administrators a join providers p on p.practice_id = a.practice_id
      where a.user_id = ${userId}`,
  )
  const cases = await findDatedCases(db, { providerIds: own.map(({ id }) => id) })
  return cases.flatMap((one) => eventsOf(one, place))
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** A calendar file with the days of these cases; no patient and no figure is in it. */
export function calendarFile(cases: readonly DatedCase[], place: Place): Download {
  const events = cases.flatMap((one) => eventsOf(one, place))
  const text = writeCalendar(CASE_CALENDAR_TEXTS[place.locale].name, events)
  return { filename: 'audits.ics', stream: bytesOf(text) }
}
