import type { ProviderBrief, User } from '@plumbline/contract/access/user'
import type { CaseDue } from '@plumbline/contract/cases/case-due'
import type { Locale } from '@plumbline/contract/core/locale'
import type { CoderCall } from '@plumbline/contract/responses/coder-calls'
import type { OpenResponse } from '@plumbline/contract/responses/responses'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DueSlot } from '#app/routes/reports/DueSlot.tsx'
import { auth, NOBODY } from '#platform/session/auth-state.ts'
import { draw } from '../../testing/draw.tsx'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { BellDue } from './BellDue.tsx'

const MARSH: ProviderBrief = {
  id: '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c01',
  npi: '9188033648',
  name: 'Marsh^Elena^R^Dr^MD',
  provider_type_id: 1,
}
const LINDQVIST: ProviderBrief = {
  id: '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c02',
  npi: '9188033649',
  name: 'Lindqvist^Oskar^M^^PA',
  provider_type_id: 1,
}

const day = (index: string, what: CaseDue['what'], on: string): CaseDue => ({
  index,
  number: '26-0417',
  provider_id: MARSH.id,
  what,
  on,
  days_left: 5,
  ends_at: `${on}T23:59:59Z`,
  time_zone: 'UTC',
  may_appeal_after: false,
  claims: { complete: 2, total: 5 },
  money: { kind: 'paid', amount: 1204.6 },
})
const QUESTION = {
  id: '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c03',
  report_id: `17003-2026Q2-${MARSH.id}`,
  kind: 'dispute',
  period: '2026Q2',
  provider: MARSH,
  family: '17003',
  status: 'asked',
  at: '2026-11-10T10:00:00Z',
  due_on: '2026-11-30',
} as unknown as OpenResponse

const CALL: CoderCall = {
  id: '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c04',
  starts_at: '2026-11-30T18:00:00Z',
  minutes: 20,
  language: 'en',
  phone: '541-555-0123',
  note: '',
  status: 'booked',
  coder: 'Dana',
  report_id: null,
}

type Answers = { days?: CaseDue[]; responses?: OpenResponse[]; calls?: CoderCall[] }

function answerDue({ days = [], responses = [], calls = [] }: Answers) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), window.location.href)
    if (pathname.endsWith('/audits/due')) return Response.json({ data: days })
    if (pathname.endsWith('/audits/open')) return Response.json({ data: { open: days.length } })
    if (pathname.endsWith('/responses/open')) return Response.json({ data: responses })
    if (pathname.endsWith('/coder_calls')) return Response.json({ data: calls })
    return Response.json({ data: [] })
  })
}

function signIn(...providers: ProviderBrief[]) {
  const user = { name: 'Calloway^Bettina', provider: providers[0], providers, administers: [] }
  auth.store.set({ ...NOBODY, user: user as unknown as User })
}

/** The first row with its words, its day, its amount and what its link opens. */
async function firstRow(part: React.ReactNode, locale: Locale) {
  const screen = await draw(part, locale)
  const row = screen.getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  const text = row.element().textContent
  const href = row.element().querySelector('a')?.getAttribute('href')
  await screen.unmount()
  return { text, href }
}

afterEach(() => auth.store.set(NOBODY))

test.each(['en', 'es'] as const)(
  'R-REP-63: the bell names what "What is due" names first, with its day, amount and provider (%s)',
  async (locale) => {
    signIn(MARSH, LINDQVIST)
    answerDue({
      days: [day('later', 'appeal', '2026-12-30'), day('first', 'records', '2026-11-24')],
      responses: [QUESTION],
    })
    const welcome = await firstRow(<DueSlot nothing={null} />, locale)
    const bell = await firstRow(<BellDue onFollow={() => undefined} />, locale)
    expect(bell).toEqual(welcome)
    expect(bell.text).toContain('1,204.60')
    expect(bell.text).toContain('Marsh')
    expect(bell.href).toBe('/caseaudit/first')
  },
)

test('R-REP-63: a link of the row closes the bell', async () => {
  await page.viewport(390, 844)
  signIn(MARSH)
  answerDue({ responses: [QUESTION] })
  const close = vi.fn()
  const screen = await draw(
    <div onClickCapture={(event) => event.preventDefault()}>
      <BellDue onFollow={close} />
    </div>,
  )
  await screen.getByRole('link', { name: /17003/ }).click()
  expect(close).toHaveBeenCalledOnce()
  await expectAccessible()
})

test.each([
  ['en', 'See the call'],
  ['es', 'Ver la llamada'],
] as const)(
  'R-REP-63: a booked call in the bell leads to where it can be canceled (%s)',
  async (locale, see) => {
    signIn(MARSH)
    answerDue({ calls: [CALL] })
    const close = vi.fn()
    const screen = await draw(
      <div onClickCapture={(event) => event.preventDefault()}>
        <BellDue onFollow={close} />
      </div>,
      locale,
    )
    const link = screen.getByRole('link', { name: see })
    await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/welcome#due$/))
    expect(screen.getByRole('button').elements()).toEqual([])
    // Its date is not broken over two lines.
    expect(screen.container.querySelector('p .whitespace-nowrap')?.textContent).toMatch(/-2026/)
    await link.click()
    expect(close).toHaveBeenCalledOnce()
  },
)

test('R-REP-63: the bell says nothing where nothing is due from the reader', async () => {
  signIn(MARSH)
  answerDue({ days: [day('review', 'findings', '2026-11-24')], responses: [] })
  const screen = await draw(<BellDue onFollow={() => undefined} />)
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  await expect.poll(() => screen.container.textContent).toBe('')
})
