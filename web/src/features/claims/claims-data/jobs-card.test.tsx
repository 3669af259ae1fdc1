import type { Job } from '@plumbline/contract/system/jobs'
import { expect, test } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { JobsCard } from './JobsCard.tsx'

const job = (id: number, changes: Partial<Job>): Job => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'import_claims',
  status: 'done',
  stage: null,
  progress_done: 0,
  progress_total: null,
  counts: null,
  import_number: null,
  build: null,
  waiting: null,
  unchanged: false,
  retried: false,
  message: null,
  started_by: null,
  created_at: '2026-11-01T10:00:00Z',
  finished_at: '2026-11-01T10:01:00Z',
  ...changes,
})
const OLD_MESSAGE = 'july.837: Line 3: the remittance has no total (BPR).'
const JOBS = [
  job(1, { files: ['june.csv', 'july.csv'], waiting: 8, repaired: 5 }),
  job(2, { kind: 'preview_figures', waiting: 7 }),
  job(3, { files: ['again.csv'], unchanged: true, earlier: { import: 17, rejected: 3 } }),
  job(4, {
    files: ['head.csv'],
    status: 'failed',
    refused: true,
    message: 'head.csv has a header but no rows.',
    refusal: { code: 'no_rows', params: { file: 'head.csv' } },
  }),
  job(5, { status: 'failed', message: 'stopped_half_way' }),
  job(6, { files: ['july.837'], status: 'failed', refused: true, message: OLD_MESSAGE }),
]

test.each([
  [
    'en',
    'Compare with what is shown',
    'Start again',
    /import 17; of its rows 3 were rejected/,
    /The file was refused.* head\.csv has a header but no rows\./,
  ],
  [
    'es',
    'Comparar con lo que se muestra',
    'Iniciar de nuevo',
    /importación 17; entonces se rechazaron 3/,
    /El archivo se rechazó.* head\.csv tiene encabezado, pero ninguna fila\./,
  ],
] as const)(
  'jobs name their files, what became of them, and only what helps, in %s',
  async (locale, look, retry, again, refused) => {
    answerWith({ body: { data: JOBS } })
    const screen = await draw(<JobsCard waiting={8} />, locale)
    await expect.element(screen.getByText('june.csv, july.csv')).toBeVisible()
    await expect.element(screen.getByText(again)).toBeVisible()
    // R-CLM-32: in the reader's language. R-CLM-33: a sentence from before stays, and is said to be English.
    await expect.element(screen.getByText(refused)).toBeVisible()
    await expect.element(screen.getByText(OLD_MESSAGE)).toHaveAttribute('lang', 'en')
    // Only the comparison that waits can be looked at; a refused file would be refused again.
    expect(screen.getByRole('link', { name: look }).elements()).toHaveLength(1)
    expect(screen.getByRole('button', { name: new RegExp(retry) }).elements()).toHaveLength(1)
  },
)

test('while it is asked which figures wait, no job says that its own do', async () => {
  answerWith({ body: { data: JOBS } })
  const screen = await draw(<JobsCard waiting={undefined} />)
  await expect.element(screen.getByText('june.csv, july.csv')).toBeVisible()
  expect(screen.getByText(/is computed, but not shown|was computed and compared/).elements()).toEqual([])
})
