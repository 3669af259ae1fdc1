import type { SupportHeadline, SupportProvider } from '@plumbline/contract/outreach/support-provider'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { FiguresCard } from './FiguresCard.tsx'

const SHOWN: SupportHeadline = {
  family: '17003',
  label: { en: 'Skin spots', es: 'Lesiones' },
  outcome: 'Higher',
  low: false,
  figure: { value: 0.6, ci_low: 0.5, ci_high: 0.7, percentile: 80 },
  peer_p50: 0.4,
  peers: 50,
}
const HIDDEN: SupportHeadline = { ...SHOWN, family: '11101', outcome: null, figure: null }

const drawCard = (headlines: SupportHeadline[], locale: 'en' | 'es') =>
  draw(
    <FiguresCard
      provider={
        {
          outcome: 'Higher',
          period: '2026Q2',
          data_through: '2026-09-30',
          patients: 40,
          risk: null,
          total_billed: 100,
          paid_exposure: 10,
          savings: null,
          suppressed: false,
          headlines,
        } as unknown as SupportProvider
      }
    />,
    locale,
  )

test.each([
  ['en', /Rows with <11 show no outcome here/],
  ['es', /Las filas con <11 no muestran aquí el resultado/],
] as const)('a hidden row says why it has no outcome (%s)', async (locale, words) => {
  const screen = await drawCard([SHOWN, HIDDEN], locale)
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('rows that are all shown need no such words', async () => {
  const screen = await drawCard([SHOWN], 'en')
  await expect.element(screen.getByRole('rowheader', { name: /Skin spots/ })).toBeVisible()
  expect(screen.getByText(/Rows with <11/).elements()).toHaveLength(0)
})
