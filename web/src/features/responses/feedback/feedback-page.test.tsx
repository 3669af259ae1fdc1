import { expect, test } from 'vitest'
import { navigate } from '#platform/router/router.ts'
import { answerWith } from '../../../testing/answers.ts'
import { draw } from '../../../testing/draw.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'

test('R-CSV-4: a mistyped tab or step of time is named', async () => {
  answerWith('offline')
  await navigate('?tab=rating&by=week', { replace: true })
  const screen = await draw(<FeedbackPage />)
  await expect.element(screen.getByText(/Tab “rating” is not one of: responses/)).toBeVisible()
  await expect.element(screen.getByText(/“week” is not one of: quarter, month/)).toBeVisible()
})
