import { formatDate } from '@plumbline/contract/core/format'
import type { Locale } from '@plumbline/contract/core/locale'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { Notice } from '@plumbline/contract/system/notices'
import type { Texts } from '#platform/texts/texts.ts'

type NoticeTexts = Texts<typeof import('./notices.en.ts').notices>

export type NoticeWords = { title: string; note: string; href: string }

/** Only the day: a notice keeps the days that were left when it was made, and the page below would say another number. */
function caseNote({ on, case_event: event }: Notice['data'], texts: NoticeTexts, locale: Locale): string {
  if (on === undefined) return texts.caseNote
  const day = formatDate(locale, on)
  // The day of whoever reviews, which must not read as a day of the practice.
  return event === 'received' ? texts.findingsOn(day) : texts.caseOn(day)
}

export function noticeWords(
  { kind, data, provider }: Notice,
  texts: NoticeTexts,
  locale: Locale,
): NoticeWords {
  const providerParam = provider === null ? '' : `provider=${provider.id}`
  switch (kind) {
    case 'report': {
      const query = [providerParam, `period=${data.period ?? ''}`].filter((part) => part !== '')
      return {
        title: texts.report(data.reports ?? 0, formatPeriod(locale, data.period ?? '')),
        note: texts.reportNote(data.higher ?? 0),
        href: `/dashboard?${query.join('&')}`,
      }
    }
    case 'reply':
      return {
        title: data.feedback ? texts.feedbackReply : texts.reply,
        note: texts.replyNote,
        href: `/report?id=${data.report_id ?? ''}#${data.feedback ? 'feedback' : 'respond'}`,
      }
    case 'document':
      return { title: texts.document, note: data.title?.[locale] ?? '', href: '/welcome?tab=documents' }
    case 'audit':
      return {
        title: texts.caseTitles[data.case_event ?? 'message'](data.case_number ?? ''),
        note: caseNote(data, texts, locale),
        href: data.case_id
          ? `/admin/support/tools?tab=cases&case=${data.case_id}`
          : `/caseaudit/${data.case_index ?? ''}`,
      }
  }
}
