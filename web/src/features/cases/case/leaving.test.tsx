import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { caseKey } from '#platform/queries/case-view.ts'
import { navigate } from '#platform/router/router.ts'
import { answerWith } from '../../../testing/answers.ts'
import { SLOTS, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { OVERPAID } from '../../../testing/findings-fixture.tsx'
import { PracticeCasePage } from './PracticeCasePage.tsx'

const OPEN = {
  ...VIEW,
  ...OVERPAID,
  round: 1,
  requested_on: '2026-10-01',
  received_at: '2026-11-10T18:00:00Z',
  progress: { claims: 0, complete: 0 },
  letters: [],
  contact: { phone: '', hours: { en: '', es: '' }, fax: '', mail_address: '' },
  may: ['send_message'],
}

test('a case that is no longer open leaves nothing of what was typed for the next person', async () => {
  const key = `plumbline_draft:case_message:${VIEW.index}`
  sessionStorage.setItem(key, JSON.stringify({ value: 'about a patient', savedAt: '2026-11-15T00:00:00Z' }))
  answerWith({ body: { data: null } })
  await navigate(`/caseaudit/${VIEW.index}`, { replace: true })
  const screen = await draw(<PracticeCasePage slots={SLOTS} />)
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  expect(sessionStorage.getItem(key)).toBeNull()
})

test.each([
  ['new_code', 'a new code was made for this case', true],
  [null, 'nothing happened for a while', false],
] as const)('a case that ends by itself (%s) says why (R-CASE-34)', async (ended, words, keeps) => {
  const key = `plumbline_draft:case_message:${VIEW.index}`
  sessionStorage.setItem(key, JSON.stringify({ value: 'half a sen', savedAt: '2026-11-15T00:00:00Z' }))
  let isOpen = true
  const clock = { remaining: 0, closes_at: '2026-11-15T00:00:00Z', ended }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    // The case itself is put into the cache below.
    if (!String(input).endsWith('/clock')) return new Promise(() => {})
    return Response.json({ data: isOpen ? { ...clock, remaining: 600, ended: null } : clock })
  })
  await navigate(`/caseaudit/${VIEW.index}`, { replace: true })
  const queries = new QueryClient()
  queries.setQueryData(caseKey(VIEW.index), OPEN)
  const screen = await draw(
    <QueryClientProvider client={queries}>
      <PracticeCasePage slots={SLOTS} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByLabelText('Write to the review team')).toHaveValue('half a sen')
  isOpen = false
  queries.setQueryData(caseKey(VIEW.index), null)
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
  expect(sessionStorage.getItem(key) !== null).toBe(keeps)
})
