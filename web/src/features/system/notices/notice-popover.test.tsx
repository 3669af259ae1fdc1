import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { NoticePopover } from './NoticePopover.tsx'

const notice = {
  id: '9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c11',
  kind: 'audit',
  provider: null,
  data: {
    case_index: 'CDFGHJKMNPQRTVWXY234',
    case_number: '26-0417',
    case_event: 'reminder',
    on: '2026-11-30',
  },
  created_at: '2026-11-15T20:00:00Z',
  read: true,
}

test('R-DES-8: no date in the bell breaks', async () => {
  await page.viewport(390, 844)
  answerWith({ body: { data: { notices: [notice], unread: 0 } } })
  const screen = await draw(<NoticePopover label="Avisos" face={<span>·</span>} due={() => null} />, 'es')
  for (const date of ['30-11-2026', '15-11-2026']) {
    const shown = screen.getByText(date, { exact: true })
    await expect.element(shown).toBeVisible()
    expect(getComputedStyle(shown.element()).whiteSpace).toContain('nowrap')
  }
  await expectAccessible()
})

test('what can be done with the notices is in sight above the end of a long list', async () => {
  await page.viewport(390, 844)
  const notices = Array.from({ length: 20 }, (_, at) => ({
    ...notice,
    id: `9f7c4f4e-6c1f-4d8e-8f8a-3a1d1f6b8c${at + 10}`,
    read: false,
  }))
  answerWith({ body: { data: { notices, unread: 20 } } })
  const due = () => <div className="h-96" />
  const screen = await draw(<NoticePopover label="Avisos" face={<span>·</span>} due={due} />, 'es')
  await expect
    .element(screen.getByRole('button', { name: 'Marcar todo como leído' }))
    .toBeInViewport({ ratio: 1 })
  await expectAccessible()
})
