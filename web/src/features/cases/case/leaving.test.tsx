import { expect, test } from 'vitest'
import { navigate } from '#platform/router/router.ts'
import { answerWith } from '../../../testing/answers.ts'
import { SLOTS, VIEW } from '../../../testing/case-fixture.tsx'
import { draw } from '../../../testing/draw.tsx'
import { PracticeCasePage } from './PracticeCasePage.tsx'

test('a case that is no longer open leaves nothing of what was typed for the next person', async () => {
  const key = `plumbline_draft:case_message:${VIEW.index}`
  sessionStorage.setItem(key, JSON.stringify({ value: 'about a patient', savedAt: '2026-11-15T00:00:00Z' }))
  answerWith({ body: { data: null } })
  await navigate(`/caseaudit/${VIEW.index}`, { replace: true })
  const screen = await draw(<PracticeCasePage slots={SLOTS} />)
  await expect.element(screen.getByRole('button', { name: 'Open the case' })).toBeVisible()
  expect(sessionStorage.getItem(key)).toBeNull()
})
