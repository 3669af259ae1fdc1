import { useTexts } from '#platform/texts.ts'
import { PlannedPage } from './PlannedPage.tsx'
import { supportTexts } from './support-texts.ts'

export function FeedbackPage() {
  const { feedback } = useTexts(supportTexts).support
  return <PlannedPage icon="chat" texts={feedback} />
}
