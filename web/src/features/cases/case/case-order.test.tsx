import { DEFAULT_LINES_OF_BUSINESS } from '@plumbline/contract/cases/case-ladder-defaults'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { SLOTS, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { PHONE } from '../../../testing/narrow.ts'
import { CaseContent } from './CaseContent.tsx'

const LADDER = DEFAULT_LINES_OF_BUSINESS[0]?.levels ?? []
const CASE = {
  ...VIEW,
  kind: 'postpayment',
  status: 'findings',
  provider: { name: 'Marsh^Elena^R^Dr^MD', npi: '9482016372' },
  starting_on: '2026-04-01',
  ending_on: '2026-06-30',
  requested_on: '2026-10-01',
  due_on: '2026-11-30',
  education_on: null,
  extension_wanted_on: null,
  extensions_asked: 0,
  due_reason: null,
  received_at: '2026-11-10T18:00:00Z',
  findings_at: '2026-11-17T18:00:00Z',
  closed_at: null,
  clocks: {
    days_left: 13,
    due_at: '2026-12-01T07:59:59Z',
    time_zone: 'America/Los_Angeles',
    served_on: '2026-11-17',
    discussion_until: '2026-12-02',
    recoupment_from: '2026-12-28',
    review_due_on: null,
  },
  progress: { claims: 3, complete: 1 },
  decision: 'overpaid',
  savings: 60,
  amount_at_issue: 60,
  paid_exposure: 120,
  round: 1,
  next_day: { what: 'discussion', on: '2026-12-02', days_left: 15 },
  lines: [],
  appeals: [
    {
      level: 1,
      name: LADDER[0]?.name,
      file_by: '2027-05-17',
      days_left: 181,
      stops_recoupment_by: '2026-12-17',
      filed_at: null,
      amount_at_issue: 60,
      outcome: null,
    },
  ],
  ladder: LADDER,
  line_of_business: { key: 'commercial', name: { en: '', es: '' }, agreeing_keeps_appeal: false },
  contact: { phone: '', hours: { en: '', es: '' }, fax: '', mail_address: '' },
  may: ['appeal', 'send_message'],
} as unknown as CaseView

const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1

test.each([
  ['findings', 'the days of the appeal', '#appeal'],
  ['requested', 'the time left', 'progress, [role=progressbar], .type-figure'],
] as const)('on a phone a case in %s shows %s above the files and the messages', async (status, _, due) => {
  answerWith({ body: { data: null } })
  await page.viewport(PHONE.width, PHONE.height)
  await draw(
    <CaseContent view={{ ...CASE, status }} slots={SLOTS} onClosed={() => {}} focusHeading={false} />,
  )
  await expect.poll(() => topOf('#messages')).toBeGreaterThan(0)
  const first = topOf(due)
  expect(first).toBeGreaterThan(topOf('h1'))
  expect(first).toBeLessThan(topOf('#messages'))
  const claims = [...document.querySelectorAll('h2')].find(
    ({ textContent }) => textContent === 'The claims we ask about',
  )
  expect(first).toBeLessThan(claims?.getBoundingClientRect().top ?? 0)
})
