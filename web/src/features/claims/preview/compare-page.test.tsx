import type { WaitingFigures } from '@plumbline/contract/claims/waiting-figures'
import type { ExchangedLine } from '@plumbline/contract/claims/waiting-repairs'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { ComparePage } from './ComparePage.tsx'

const PROVIDER = '6f1c0d52-9f0e-4a3a-8c53-0c9a3a6d1f11'
const totals = { lines: 2015, providers: 40, patients: 900, units: 2600, billed: 358_000, paid: 101_000 }
const report = {
  provider_id: PROVIDER,
  provider_name: 'Haruki, Mei, MD',
  npi: '9445082164',
  family: '20931',
  now: { value: 0.31, outcome: 'Higher' as const },
  after: { value: 0.44, outcome: 'Significantly Higher' as const },
  rests_on_warning: true,
}

const waiting = (changes: Partial<WaitingFigures> = {}): WaitingFigures => ({
  warnings: [
    {
      kind: 'exchanged',
      import: 14,
      files: ['claims-2026Q2-fix.csv'],
      lines: 1204,
      of_lines: 1237,
      median_units: 182,
      median_billed: 1,
      shown_units: 1,
      shown_billed: 178,
    },
  ],
  imports: [],
  quarters: [
    {
      quarter: '2026Q2',
      preliminary: false,
      now: totals,
      after: { ...totals, lines: 3415, units: 8200 },
      changed: true,
      unusual_units: true,
    },
  ],
  specialties: [],
  outcomes: {
    period: '2026Q2',
    shown_period: '2026Q2',
    reports: 40,
    changed: 1,
    moves: [{ from: 'Higher', to: 'Significantly Higher', reports: 1 }],
    newly_significant: 1,
    newly_significant_on_warning: 1,
    changes: [report],
    largest: [report],
    touched: {
      letters: 2,
      campaigns: 1,
      paused: 1,
      reports: [
        {
          provider_id: PROVIDER,
          provider_name: 'Haruki, Mei, MD',
          npi: '9445082164',
          family: '20931',
          now: 'Higher',
          after: 'Significantly Higher',
          letter_on: '2026-10-12',
          campaign: 'Bone grafts, autumn',
          paused: false,
        },
      ],
    },
  },
  off_roster: { npis: 38, lines: 1904 },
  build: 8,
  version: 15,
  data_through: '2026-09-30',
  shown_build: 7,
  shown_import: 13,
  stale: null,
  exchange: [{ import: 14, state: 'ready' }],
  made_by: 'Ortega, Luis',
  made_at: '2026-11-16T17:52:00Z',
  ...changes,
})

const LINES: ExchangedLine[] = Array.from({ length: 20 }, (_, at) => ({
  claim_id: `980000001-A${100 + at}`,
  line_number: 1,
  npi: '9445082164',
  hcpcs_code: '20931',
  units: 182,
  billed: 1,
}))

/** Answers by address, because the page asks for several things at once. */
function answer(figures: WaitingFigures) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input)
    requests.push(`${init?.method ?? 'GET'} ${address}`)
    if (address.includes('/waiting/lines')) return Response.json({ data: LINES })
    if (address.includes('/waiting/exchange')) return Response.json({ data: null }, { status: 202 })
    return Response.json({ data: address.includes('/waiting') ? figures : [] })
  })
  return requests
}

test.each([
  [1366, 'en'],
  [390, 'en'],
  [1366, 'es'],
  [390, 'es'],
] as const)('everything that helps is on the page, at %i px, in %s', async (width, locale) => {
  await page.viewport(width, 900)
  answer(waiting())
  const screen = await draw(
    <div className="p-4">
      <ComparePage />
    </div>,
    locale,
  )
  const [see, letters, off] =
    locale === 'en'
      ? ['See 20 of these lines', /2 have a letter that says what is shown now/, /38 NPIs of the claims/]
      : ['Ver 20 de estas líneas', /2 tienen una carta que dice/, /38 NPI de las reclamaciones/]
  await screen.getByRole('button', { name: see }).click()
  await expect.element(screen.getByText('980000001-A119')).toBeVisible()
  // A number that is broken in two is hard to find in a file.
  const number = screen.getByText('980000001-A119').element()
  expect(number.getClientRects()).toHaveLength(1)
  await screen.getByText(letters).click()
  await expect.element(screen.getByText(/Bone grafts, autumn/)).toBeVisible()
  await expect.element(screen.getByText(off)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('reading again asks first, and names the build and the import', async () => {
  await page.viewport(1366, 900)
  const requests = answer(waiting())
  const screen = await draw(<ComparePage />)
  await screen.getByRole('button', { name: 'Exchange and read again' }).click()
  const dialog = screen.getByRole('alertdialog', { name: /Read import 14 again/ })
  await expect.element(dialog).toBeVisible()
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([])
  await dialog.getByRole('button', { name: 'Exchange and read again' }).click()
  await expect.poll(() => requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  expect(requests.find((one) => one.startsWith('POST'))).toContain('/admin/claims/waiting/exchange')
})

test.each([
  ['some_lines', /would spoil them/],
  ['no_columns', /X12 and FHIR have no columns/],
  ['no_undo', /cannot be taken back alone/],
  ['no_file', /not on the server any more/],
] as const)('without the button the page says what to do: %s', async (state, help) => {
  answer(waiting({ exchange: [{ import: 14, state }] }))
  const screen = await draw(<ComparePage />)
  await expect.element(screen.getByText(help)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Exchange and read again' }).elements()).toEqual([])
  const undo = screen.getByRole('link', { name: 'Take import 14 back' }).elements()
  expect(undo.map((link) => link.getAttribute('href'))).toEqual(
    state === 'no_undo' ? [] : [expect.stringContaining('take_back=14')],
  )
})

test.each([
  ['en', '1 rejected row of import', /1: npi must have 10 digits \(entry 7\)/],
  ['es', '1 fila rechazada de la importación', /1: npi debe tener 10 dígitos \(entrada 7\)/],
] as const)('reasons of rejected rows have words and a place, in %s', async (locale, link, reason) => {
  const rejected = {
    kind: 'rejected' as const,
    import: 14,
    files: ['bundle.json'],
    rows: 1,
    of_rows: 9,
    limit: 0.01,
    reasons: [{ reason: 'npi must have 10 digits', rows: 1, row: 7 }],
  }
  answer(waiting({ warnings: [rejected] }))
  const screen = await draw(<ComparePage />, locale)
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: new RegExp(link) })).toBeVisible()
})

test.each([
  ['en', 'Most values of an optional field are not valid and were emptied', '5 of 5 rows that have it'],
  [
    'es',
    'La mayoría de los valores de un campo opcional no son válidos y se dejaron vacíos',
    '5 de 5 filas que lo tienen',
  ],
] as const)('a column that is emptied is a warning, in %s', async (locale, title, rows) => {
  const fields = [{ field: 'billed', rows: 5, of_rows: 5 }]
  answer(waiting({ warnings: [{ kind: 'emptied', import: 14, files: ['june.csv'], fields }] }))
  const screen = await draw(<ComparePage />, locale)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText(rows, { exact: false })).toBeVisible()
})
