import { describe, expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expectToFitPhone } from '../testing/narrow.ts'
import { DueRow } from './DueRow.tsx'

const drawRow = (days: number | 'clock', costs = true, locale: 'en' | 'es' = 'en') =>
  draw(
    <ul>
      <DueRow
        days={days}
        costs={costs}
        title="Records for case 26-0417"
        amount={{ money: '$1,204.60', note: 'paid, at issue' }}
        action={<a href="/x">Send records</a>}
      >
        <p>Due 11-24-2026</p>
      </DueRow>
    </ul>,
    locale,
  )
const isAmber = () => document.querySelector('[data-soon]') !== null

describe('a row of what is due (R-REP-18)', () => {
  test.each([
    [8, true, false],
    [7, true, true],
    [0, true, true],
    [-2, true, true],
    [3, false, false],
  ])('%i days, costs money %s: amber %s', async (days, costs, amber) => {
    await drawRow(days, costs)
    expect(isAmber()).toBe(amber)
  })

  test('says the days in both languages, and none where we are asked to act', async () => {
    const english = await drawRow(3)
    await expect
      .element(english.getByRole('listitem'))
      .toMatchTextContent(/3 days left.*1,204\.60\s+paid, at issue/)
    await english.unmount()
    const spanish = await drawRow(3, true, 'es')
    await expect.element(spanish.getByRole('listitem')).toMatchTextContent(/3 días/)
    await spanish.unmount()
    const waiting = await drawRow('clock')
    await expect.element(waiting.getByRole('listitem')).not.toMatchTextContent(/days/)
    expect(isAmber()).toBe(false)
  })

  test('can be used by everybody, on a phone too', async () => {
    await drawRow(-1)
    await expectAccessible()
    await expectToFitPhone()
  })
})
