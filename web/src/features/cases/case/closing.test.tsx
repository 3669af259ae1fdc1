import { focusManager, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { line } from '#platform/browser/line.ts'
import { createQueries, followLine } from '#platform/queries/create-queries.ts'
import { navigate } from '#platform/router/router.ts'
import { HeaderPlace } from '#ui/layout/HeaderSlot.tsx'
import { SLOTS, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { OVERPAID } from '../../../testing/findings-fixture.tsx'
import { PracticeCasePage } from './PracticeCasePage.tsx'

/** Whole, as the browser checks what the server answers. */
const OPEN = {
  ...VIEW,
  ...OVERPAID,
  claims: VIEW.claims,
  lines: [],
  provider: { ...OVERPAID.provider, id: '00000000-0000-4000-8000-000000000001', provider_type_id: 1 },
  claim_type: 'professional',
  family: '17003',
  clocks: { ...OVERPAID.clocks, served_by: 'portal' },
  round: 1,
  requested_on: '2026-10-01',
  received_at: '2026-11-10T18:00:00Z',
  days_left: null,
  due_reason: null,
  extension_wanted_on: null,
  extensions_asked: 0,
  files: { received: 0, underway: 0 },
  requests: { total: 0, answered: 0 },
  progress: { claims: 0, complete: 0 },
  appeal: null,
  watchers: [],
  total_billed: 320,
  unread_messages: 0,
  letters: [],
  contact: { phone: '', hours: { en: '', es: '' }, fax: '', mail_address: '' },
  may: ['send_message'],
}
const PATIENT = 'Lindgren, Harold'
const CASE = `/caseaudit/${VIEW.index}`

/** A server on which the case is open until it is told to close it, behind a line that can be cut. */
function serveCase() {
  const server = { isOpen: true, isUp: true, asked: 0, closes: 0, moves: 0, answerMove: () => {} }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const path = String(input).replace(/^\/api|\?.*$/g, '')
    if (path === `${CASE}/close`) server.closes += 1
    if (!server.isUp) throw new TypeError('Failed to fetch')
    if (path === CASE) server.asked += 1
    if (path === `${CASE}/close`) server.isOpen = false
    if (path === `${CASE}/actions`)
      await new Promise<void>((resolve) => {
        server.moves += 1
        server.answerMove = resolve
      })
    const clock = { remaining: 1_200, closes_at: '2026-11-15T00:00:00Z', ended: null }
    const isView = path === CASE || path === `${CASE}/actions`
    const data = isView ? OPEN : path === `${CASE}/clock` ? clock : null
    return Response.json({ data: server.isOpen || path === `${CASE}/actions` ? data : null })
  })
  return server
}

const part = (isShown = true) => (
  <QueryClientProvider client={queries}>
    <HeaderPlace />
    {isShown && <PracticeCasePage slots={SLOTS} />}
  </QueryClientProvider>
)

let queries = createQueries()
beforeEach(async () => {
  queries = createQueries()
  localStorage.clear()
  await navigate(CASE, { replace: true })
})
followLine()

/** What brings a page to ask again: the line is back, and somebody looks at it. */
async function comeBack(server: { isUp: boolean }) {
  server.isUp = true
  await line.check()
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

test('R-CASE-2: a case that is left without a line stays closed, and is closed on the server once it can be', async () => {
  const server = serveCase()
  const screen = await draw(part())
  await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeVisible()
  server.isUp = false
  await line.check()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect
    .element(screen.getByText('You have left the page of your case', { exact: false }))
    .toBeVisible()
  expect([server.closes, server.isOpen, server.asked]).toEqual([1, true, 1])

  await comeBack(server)
  await expect.poll(() => server.isOpen).toBe(false)
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  expect([server.closes, server.asked]).toEqual([2, 1])
  expect(document.body.textContent).not.toContain(VIEW.number)
})

test('whoever looks at another page meanwhile is asked for the code', async () => {
  const server = serveCase()
  const screen = await draw(part())
  await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeVisible()
  server.isUp = false
  await line.check()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()

  await screen.rerender(part(false))
  queries = createQueries()
  await screen.rerender(part())
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  await comeBack(server)
  await expect.poll(() => server.isOpen).toBe(false)
  expect(server.asked).toBe(1)
  await expect.poll(() => localStorage.length).toBe(0)
})

test('so is whoever loads the page again before the server knows', async () => {
  const server = serveCase()
  localStorage.setItem(`plumbline_closing:${VIEW.index}`, '1')
  const screen = await draw(part())
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  await expect.poll(() => localStorage.length).toBe(0)
  expect([server.isOpen, server.asked]).toEqual([false, 0])
})

test('the answer to what was sent before leaving draws nothing', async () => {
  const server = serveCase()
  const screen = await draw(part())
  await userEvent.fill(screen.getByLabelText('Write to the review team'), 'Page 4 is signed')
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => server.moves).toBe(1)
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  server.answerMove()
  await expect.poll(() => server.isOpen).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain(PATIENT)
  await screen.rerender(part(false))
  await screen.rerender(part())
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  expect(document.body.textContent).not.toContain(VIEW.number)
})
