import type { AccessLogRow } from '@plumbline/contract/access/account'
import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { AccessLogCard } from './AccessLogCard.tsx'

const ROW: AccessLogRow = {
  id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a01',
  at: '2026-11-02T09:30:00Z',
  action: 'act_as_started',
  name: 'Ruiz^Ana',
  practice_role: null,
  staff_role: 'admin',
  reason: 'Preparing a call',
  provider: {
    id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a02',
    npi: '9571200012',
    name: 'Osei^Kwame',
    provider_type_id: 1,
  },
}
const TYPED = { ...ROW, id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a03', reason: 'Asked about the letter' }

test.each([
  ['en', /Preparing a call/],
  ['es', /Preparación de una llamada/],
] as const)(
  'a chosen reason is read in the language of the page, a typed one as typed (R-ACT-8, %s)',
  async (locale, chosen) => {
    answerWith({ body: { data: { rows: [ROW, TYPED], total: 2, next: null } } })
    const screen = await draw(<AccessLogCard />, locale)
    await expect.element(screen.getByText(chosen)).toBeVisible()
    await expect.element(screen.getByText(/“Asked about the letter”/)).toBeVisible()
    if (locale === 'es') expect(screen.getByText(/Preparing a call/).elements()).toEqual([])
  },
)
