import type { BuildInfo, DataImport } from '@plumbline/contract/claims/claims-data'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { HistoryCard } from './HistoryCard.tsx'

const record = (number: number, changes: Partial<DataImport>): DataImport => ({
  number,
  kind: 'claims',
  files: [`claims-${number}.csv`],
  layout: 'plain',
  counts: { read: 1693, loaded: 1681, replaced: 0, duplicates: 0, rejected: 12 },
  retired: 0,
  quarters: ['2026Q2'],
  has_rejects: true,
  imported_at: `2026-11-${number}T10:00:00Z`,
  state: 'shown',
  can_undo: true,
  ...changes,
})
const IMPORTS = [
  record(15, { state: 'left', can_undo: false }),
  record(14, { state: 'waiting' }),
  record(13, {}),
  record(11, {
    state: 'taken_back',
    can_undo: false,
    taken_back: { at: '2026-11-12T09:00:00Z', by: 'Reyes, Dana', reason: 'Wrong month.' },
  }),
]
const build = (number: number, changes: Partial<BuildInfo>): BuildInfo => ({
  number,
  published_at: `2026-11-${number + 10}T12:00:00Z`,
  data_through: '2026-09-30',
  latest_mature: '2026Q2',
  figures: 4200,
  providers: 34,
  is_current: false,
  is_left: false,
  ...changes,
})
const BUILDS = [build(5, { is_left: true }), build(3, { is_current: true }), build(2, {})]

test.each([1366, 390])('imports and builds stand in one list with their state, at %i px', async (width) => {
  await page.viewport(width, 900)
  const screen = await draw(<HistoryCard imports={IMPORTS} builds={BUILDS} Account={() => null} />)
  await expect.element(screen.getByText(/Wrong month\. Reyes, Dana/)).toBeVisible()
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent ?? '')
  const named = [
    'Figures, build 5',
    'claims-15',
    'claims-14',
    'Figures, build 3',
    'claims-13',
    'Figures, build 2',
    'claims-11',
  ]
  const listed = rows.flatMap((row) => named.filter((name) => row.includes(name)))
  expect(listed).toEqual(named)
  const state = (name: string) => rows.find((row) => row.includes(name)) ?? ''
  expect(state('claims-15')).toContain('Left by going back')
  expect(state('claims-14')).toContain('Waiting')
  expect(state('claims-13')).toContain('Shown')
  expect(state('claims-11')).toContain('Taken back')
  expect(state('build 3')).toContain('Shown now')
  expect(screen.getByRole('button', { name: /^Take back/ }).elements()).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('taking an import back asks for a reason first', async () => {
  const { requests } = answerWith({ body: { data: null } })
  const screen = await draw(<HistoryCard imports={IMPORTS} builds={BUILDS} Account={() => null} />)
  await screen.getByRole('button', { name: 'Take back import 13' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Take back import 13?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Take it back' }).click()
  await expect.element(screen.getByText('Write why it is taken back.')).toBeVisible()
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([])
  await userEvent.fill(screen.getByLabelText('Reason'), 'The plan sent the October file twice.')
  await screen.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
  expect(requests.find((one) => one.startsWith('POST'))).toContain('/admin/claims/imports/13/undo')
})
