import type { ImportAccount } from '@plumbline/contract/claims/import-account'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone, PHONE } from '../../../testing/narrow.ts'
import { ImportAccountDrawer } from './ImportAccountDrawer.tsx'

const ACCOUNT: ImportAccount = {
  number: 12,
  kind: 'claims',
  layout: 'mapping (9977a63b)',
  imported_at: '2026-11-02T09:30:00Z',
  data_through: '2026-09-30',
  files: [
    { name: 'may.csv', bytes: 1000, read: 60, rejected: 3 },
    { name: 'june.csv', bytes: 2000, read: null, rejected: null },
  ],
  counts: { read: 100, loaded: 80, replaced: 7, duplicates: 9, rejected: 4 },
  retired: 6,
  reasons: [
    { field: 'npi', reason: 'must have 10 digits', rows: 3, file: 'may.csv', line: 17 },
    { field: '', reason: 'The row has 2 fields, not 25', rows: 1, file: 'june.csv', line: 2 },
  ],
  repaired: { rows: 5, fields: [{ field: 'ndccd', rows: 5 }] },
  unmatched: 2,
  matched: 1,
  conflicts: { claims: 1, rows: 4, kept: 'later' },
  left_out: [{ kind: 'inpatient', count: 11 }],
  quarters: [
    {
      quarter: '2026Q2',
      before: { lines: 10, billed: 1000, paid: 600 },
      after: { lines: 90, billed: 9000, paid: 5400 },
      previous: { lines: 88, billed: 8800, paid: 5300 },
    },
    { quarter: '2026Q3', before: null, after: { lines: 5, billed: 50, paid: 20 }, previous: null },
  ],
  downloads: ['rejected', 'repaired', 'conflicts', 'unmatched'],
}

const show = (account: ImportAccount, locale: 'en' | 'es' = 'en') => {
  answerWith({ body: { data: account } })
  return draw(<ImportAccountDrawer number={account.number} onClose={() => {}} />, locale)
}

test.each([
  ['en', 1366, 'may.csv, line 17', 'Quarter before', 'Rejected rows of import 12 as CSV'],
  [
    'es',
    PHONE.width,
    'may.csv, línea 17',
    'Trimestre anterior',
    'Filas rechazadas de la importación 12 en CSV',
  ],
] as const)(
  'an import tells what became of its rows, in %s at %i px',
  async (locale, width, place, before, file) => {
    await page.viewport(width, 800)
    const screen = await show(ACCOUNT, locale)
    await expect.element(screen.getByText(place)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: file }))
      .toHaveAttribute('href', '/api/admin/claims/imports/12/rejects')
    const links = [...document.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))
    expect(links).toHaveLength(4)
    expect(links).toContain('/api/admin/claims/imports/12/rows/unmatched')
    const text = document.querySelector('[role=dialog]')?.textContent ?? ''
    for (const words of [
      before,
      'ndccd',
      'inpatient',
      locale === 'es' ? 'debe tener 10 dígitos' : 'must have 10 digits',
    ])
      expect(text).toContain(words)
    for (const amount of [9000, 8800, 5400]) {
      expect(text.replace(/[^\d]/g, '')).toContain(String(amount))
    }
    await expectAccessible()
    const panel = document.querySelector('[role=dialog] section')
    expect(panel?.scrollWidth).toBeLessThanOrEqual(panel?.clientWidth ?? 0)
    await expectToFitPhone()
  },
)

test('an import from before reasons were kept points to the file', async () => {
  const screen = await show({ ...ACCOUNT, reasons: null, quarters: [], left_out: [] })
  await expect
    .element(screen.getByText('This import did not keep its reasons.', { exact: false }))
    .toBeVisible()
  await expectAccessible()
})

test('an import that is gone says so', async () => {
  answerWith(refusal(404, 'This was not found.'))
  const screen = await draw(<ImportAccountDrawer number={3} onClose={() => {}} />)
  await expect.element(screen.getByText('We could not load the details of the import.')).toBeVisible()
})
