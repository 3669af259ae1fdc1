import type { Practice } from '@plumbline/contract/access/practice'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { PHONE } from '../../../testing/narrow.ts'
import { PracticeUsersCards } from './PracticeUsersCards.tsx'

const LONG = 'x'.repeat(200)
const PERSON = { name: LONG, practice_role: null, administrator: true, provider_ids: [] }
const PRACTICE: Practice = {
  id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a01',
  name: 'Cascade Skin Care',
  administered: true,
  providers: [],
  users: [{ ...PERSON, id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a02', email: `${LONG}@x.test`, invited: false }],
  invitations: [
    {
      ...PERSON,
      id: '0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a03',
      email: `${LONG}@y.test`,
      sent_at: '2026-11-02T09:30:00Z',
      expires_at: '2026-11-09T09:30:00Z',
      expired: false,
    },
  ],
}

test.each([1366, PHONE.width])('a name without a space stays inside its column at %i px', async (width) => {
  await page.viewport(width, 800)
  answerWith({ body: { data: [PRACTICE] } })
  const screen = await draw(
    <div className="grid lg:grid-cols-2">
      <div className="grid min-w-0">
        <PracticeUsersCards userId="0b0f4c9e-6f0e-4a52-9d6e-6f8a7f0c1a04" />
      </div>
    </div>,
  )
  await expect.element(screen.getByText(`${LONG}@y.test`)).toBeVisible()
  const column = document.querySelector('.min-w-0.grid')
  expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0)
})
