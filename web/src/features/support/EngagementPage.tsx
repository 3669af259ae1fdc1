import { useTexts } from '#platform/texts.ts'
import { PlannedPage } from './PlannedPage.tsx'
import { supportTexts } from './support-texts.ts'

export function EngagementPage() {
  const { engagement } = useTexts(supportTexts).support
  return <PlannedPage icon="users" texts={engagement} />
}
