import { CASE_NOTICE_EVENTS, type Notice } from '@plumbline/contract/system/notices'
import { describe, expect, it } from 'vitest'
import { noticeWords } from './notice-words.ts'
import { notices as en } from './notices.en.ts'
import { notices as es } from './notices.es.ts'

const CASE_ID = '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c11'
const about = (data: Notice['data']): Notice => ({
  id: CASE_ID,
  kind: 'audit',
  provider: null,
  data: { case_index: 'CDFGHJKMNPQRTVWXY234', case_number: '26-0417', ...data },
  created_at: '2026-11-15T13:00:00Z',
  read: false,
})

describe('a notice about a case', () => {
  it.each(CASE_NOTICE_EVENTS)('%s has its own words in both languages', (case_event) => {
    const words = [noticeWords(about({ case_event }), en, 'en'), noticeWords(about({ case_event }), es, 'es')]
    for (const { title, note } of words) {
      expect(title).toContain('26-0417')
      expect(note).not.toBe('')
    }
    expect(words[0]?.title).not.toBe(words[1]?.title)
  })

  it('names the day, and not how many days were left when it was made (R-REP-17)', () => {
    const notice = about({ case_event: 'reminder', days_left: 5, on: '2026-12-01' })
    expect(noticeWords(notice, en, 'en').note).toBe('By 12-01-2026')
    expect(noticeWords(notice, es, 'es').note).toBe('A más tardar el 01-12-2026')
  })

  it('says whose day it is: records that are in wait for the findings (R-REP-63)', () => {
    const notice = about({ case_event: 'received', on: '2026-12-24' })
    expect(noticeWords(notice, en, 'en').note).toBe('Findings expected by 12-24-2026')
    expect(noticeWords(notice, es, 'es').note).toBe('Resultados previstos para el 24-12-2026')
  })

  it('links the practice and the team to their own pages', () => {
    expect(noticeWords(about({ case_event: 'message' }), en, 'en').href).toBe(
      '/caseaudit/CDFGHJKMNPQRTVWXY234',
    )
    expect(noticeWords(about({ case_event: 'message', case_id: CASE_ID }), en, 'en').href).toBe(
      `/admin/support/tools?tab=cases&case=${CASE_ID}`,
    )
  })
})

describe('a notice about new reports', () => {
  const ready = (higher: number): Notice => ({
    ...about({ reports: 4, period: '2026Q2', higher }),
    kind: 'report',
  })

  it('does not say that nothing stands out: it counts only what is Significantly Higher (R-REP-28)', () => {
    expect(noticeWords(ready(0), en, 'en').note).toBe('No code stands out clearly.')
    expect(noticeWords(ready(0), es, 'es').note).toBe('Ningún código llama claramente la atención.')
    expect(noticeWords(ready(1), en, 'en').note).toContain('One code stands out')
  })
})
