import { expect, test, vi } from 'vitest'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PERHAPS, watchChanges } from '../../../testing/sent-keys.ts'
import { CoderDrawer } from './CoderDrawer.tsx'

const ADDED = {
  id: '7d3f0b8e-5f8c-4f1f-9a52-0d6f1f6a2b11',
  name: 'Ibarra',
  languages: ['en'],
  time_zone: 'America/New_York',
  hours: [],
  active: true,
  coming_calls: 0,
}

test.each([
  ['en', 'Last name', 'Save'],
  ['es', 'Apellido', 'Guardar'],
] as const)(
  'R-ERR-22: a coder is added once after a lost answer, and what was typed stays, in %s',
  async (locale, last, save) => {
    answerWith('offline', { status: 201, body: { data: ADDED } })
    const sent = watchChanges()
    const onClose = vi.fn<() => void>()
    const screen = await draw(<CoderDrawer coder={null} onClose={onClose} />, locale)
    const name = screen.getByLabelText(new RegExp(`^${last}`))
    await name.fill('Ibarra')
    const button = screen.getByRole('button', { name: save })
    await button.click()
    await expect.element(screen.getByText(PERHAPS[locale])).toBeVisible()
    await expect.element(name).toHaveValue('Ibarra')
    expect(onClose).not.toHaveBeenCalled()
    await button.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    const [first, second, ...more] = sent.keys()
    expect(first).toMatch(/./)
    expect(second).toBe(first)
    expect(more).toEqual([])
    expect(sent.bodies()[1]).toBe(sent.bodies()[0])
  },
)
