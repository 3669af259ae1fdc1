import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { formatReportId } from '@plumbline/contract/reports/report-id'
import type { ReportOutlook } from '@plumbline/contract/reports/reports'
import type { Executor } from '#platform/db/database.ts'
import { CALL_ALARMS, type CalendarEvent, DAY_ALARMS } from '#platform/files/ics.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'
import { findOpenResponses, findUpcomingCalls } from './due-dates.repository.ts'

const CALL_MINUTES = 20

/** Everything with a date for one user. It contains no patient, no figure and no provider's name. */
export async function listDueEvents(
  db: Executor,
  input: { userId: string; locale: Locale; publicUrl: string; outlook: ReportOutlook },
): Promise<CalendarEvent[]> {
  const { userId, locale, publicUrl, outlook } = input
  const texts = CALENDAR_TEXTS[locale]
  const link = (path: string) => `${publicUrl}${locale === 'es' ? '/es' : ''}${path}`
  const calls = await findUpcomingCalls(db, userId)
  const responses = await findOpenResponses(db, userId)
  return [
    {
      uid: `final-${outlook.next_period}@plumbline`,
      summary: texts.finalQuarter(formatPeriod(locale, outlook.next_period)),
      description: texts.finalQuarterNote,
      url: link('/dashboard'),
      when: { on: outlook.final_on },
    },
    ...calls.map(({ id, starts_at, coder }) => ({
      uid: `call-${id}@plumbline`,
      summary: texts.call,
      description: texts.callNote(formatPersonName(coder)),
      url: link('/welcome'),
      when: { at: Temporal.Instant.from(starts_at.toISOString()), minutes: CALL_MINUTES },
      alarms: CALL_ALARMS,
    })),
    ...responses.map(({ id, family, period, provider_id, due_on, asked }) => ({
      uid: `answer-${id}@plumbline`,
      summary: asked ? texts.question : texts.response,
      description: asked ? texts.questionNote : texts.responseNote,
      url: link(`/report?id=${formatReportId({ family, period, providerId: provider_id })}`),
      when: { on: due_on },
      alarms: asked ? DAY_ALARMS : [],
    })),
  ]
}
