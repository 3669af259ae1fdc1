import type { PerformanceOverview, PerformanceRow } from '@plumbline/contract/outreach/performance'
import { expect, test } from 'vitest'
import { navigate } from '#platform/router/router.ts'
import { answerWith, refusal } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { CampaignTable } from './CampaignTable.tsx'
import { PerformancePage } from './PerformancePage.tsx'

const NOTHING: PerformanceOverview = {
  campaigns: [],
  total: null,
  clear_total: null,
  edition: null,
  editions: [],
  data_through: null,
  latest_mature: null,
}

test('R-CSV-4: a mistyped edition or view is named, not passed over', async () => {
  answerWith({ body: { data: NOTHING } })
  await navigate('?edition=2026Q5-1&view=table', { replace: true })
  const screen = await draw(<PerformancePage cases={null} />)
  await expect.element(screen.getByText(/Quarter and version “2026Q5-1” is not a value/)).toBeVisible()
  await expect.element(screen.getByText('Show “table” is not one of: compare.')).toBeVisible()
})

test('R-CSV-4: an edition that does not exist is said to, and no other is shown', async () => {
  answerWith(refusal(404, 'Not found'))
  await navigate('?edition=2031Q1-7', { replace: true })
  const screen = await draw(<PerformancePage cases={null} />)
  await expect.element(screen.getByRole('heading', { name: /2031Q1-7/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open the newest results' })).toBeVisible()
})

const FIRST = {
  number: 1,
  contact_on: '2025-04-15',
  selection_quarter: '2025Q1',
  ready: true,
  due_on: '2026-03-31',
  baseline: [],
  post: [],
}
const WAITING: PerformanceRow = {
  id: '018f3c4e-0000-7000-8000-000000000001',
  key: 'lesions',
  name: { en: 'Lesions', es: 'Lesiones' },
  family: { code: '17003', label: null },
  closed: false,
  status: 'due',
  design: 'hold_out',
  due_on: '2027-06-29',
  medium: 'letters',
  waves: [],
  goal_pct: null,
  effect: null,
  effect_pct: null,
  savings: null,
  treated: null,
  control: null,
  cost: null,
  awaits_edition: false,
}

test.each([
  ['en', '80assigned', '26assigned', 'none'],
  ['es', '80asignados', '26asignados', 'ninguno'],
] as const)(
  'R-OUT-18: until anybody is measured the list shows who was drawn, if the reader may know, in %s',
  async (locale, treated, control, none) => {
    const assigned = { treated: 80, control: 26 }
    const open = async (row: PerformanceRow) => {
      const screen = await draw(<CampaignTable campaigns={[row]} />, locale)
      const cells = [...screen.container.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
      await screen.unmount()
      return cells.slice(3, 5)
    }
    expect(await open({ ...WAITING, assigned })).toEqual([treated, control])
    expect(await open({ ...WAITING, assigned, design: 'observational' })).toEqual([treated, none])
    const observed: PerformanceRow = {
      ...WAITING,
      status: 'too_few',
      design: 'observational',
      waves: [FIRST],
    }
    expect(await open({ ...observed, treated: 18, control: 136 }), 'never contacted is not held out').toEqual(
      ['18', none],
    )
    expect(await open(WAITING)).toEqual(['–', '–'])
  },
)
