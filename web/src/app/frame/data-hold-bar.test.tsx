import { expect, test } from 'vitest'
import { answerWith } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { DataHoldBar } from './DataHoldBar.tsx'

const hold = (active: boolean) =>
  answerWith({
    body: {
      data: { active, reason: 'A wrong file', changed_at: '2026-11-18T10:00:00Z', changed_by: 'Reyes^Dana' },
    },
  })

test.each([
  ['en', /^Data has been held back since/, 'Open the data hold'],
  ['es', /^Desde el 18-11-2026 .*, los datos están retenidos\.$/, 'Abrir la retención de datos'],
] as const)('R-TOOL-3: a data hold is said on every support page, in %s', async (locale, since, open) => {
  hold(true)
  const screen = await draw(<DataHoldBar />, locale)
  await expect.element(screen.getByText(since)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: open }))
    .toHaveAttribute('href', expect.stringContaining('/admin/support/tools?tab=system'))
  await expectAccessible()
})

test('R-TOOL-3: without a data hold nothing is said', async () => {
  const { requests } = hold(false)
  const screen = await draw(<DataHoldBar />)
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.getByRole('region', { name: 'Data hold' }).elements()).toHaveLength(0)
})
