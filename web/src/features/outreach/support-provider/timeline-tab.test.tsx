import type { TimelineEvent } from '@plumbline/contract/outreach/provider-timeline'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PHONE } from '../../../testing/narrow.ts'
import { TimelineTab } from './TimelineTab.tsx'

const EVENT: TimelineEvent = {
  id: 'x',
  at: '2026-11-19T17:00:00.000Z',
  kind: 'contact',
  what: 'called',
  day_only: false,
  who: 'Reyes^Dana',
  who_role: null,
  campaign: null,
  about_id: null,
  details: {
    method: 'call',
    word: 'call_back',
    callback_at: '2026-11-26T23:00:00.000Z',
    zone: 'America/Los_Angeles',
  },
}

test('on a phone the filter stays inside its card, and no date breaks (R-DES-8)', async () => {
  await page.viewport(PHONE.width, 844)
  answerWith({ body: { data: { rows: [EVENT], next: null } } })
  const screen = await draw(
    <div style={{ width: 358 }}>
      <TimelineTab id="0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a01" />
    </div>,
    'es',
  )
  const date = screen.getByText('26-11-2026', { exact: true })
  await expect.element(date).toBeVisible()
  expect(date.element().getClientRects()).toHaveLength(1)
  const right = (one: Element | null) => one?.getBoundingClientRect().right ?? Number.NaN
  const card = screen.container.querySelector('section')
  const padding = Number.parseFloat(getComputedStyle(card as Element).paddingRight)
  const field = screen.getByLabelText('Mostrar').element().parentElement
  expect(right(field)).toBeLessThanOrEqual(right(card) - padding)
})
