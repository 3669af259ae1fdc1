import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { DeskFilters } from './DeskFilters.tsx'

const counts = { all: 33, mine: 2, nobody: 29, asked: 0, promised: 3, unknown_language: 0 }
const campaigns = [
  {
    id: '018f3c4e-0000-7000-8000-000000000001',
    name: 'Lesion add-ons, letters of 2026',
    name_es: 'Adicionales de lesiones en la piel, cartas de 2026',
  },
]

test('a campaign with a long name stays in the line of its filters on a phone', async () => {
  const screen = await draw(
    <div className="flex flex-wrap justify-between" style={{ width: 358 }}>
      <DeskFilters filter={{ owner: 'all' }} counts={counts} campaigns={campaigns} />
    </div>,
    'es',
  )
  const select = screen.getByLabelText('Campaña')
  await expect.element(select).toBeVisible()
  const right = (one: Element | null | undefined) => one?.getBoundingClientRect().right ?? Number.NaN
  const line = screen.container.querySelector('search')?.parentElement
  expect(right(select.element().parentElement)).toBeLessThanOrEqual(right(line))
})
