import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { reportTexts } from './report-texts.ts'

/** Whatever `?id=` says: no report exists in this release. */
export function ReportPage() {
  const { one } = useTexts(reportTexts).reports
  useTitle(one.tab)
  return (
    <Card>
      <EmptyState
        icon="file"
        headingLevel={1}
        title={one.title}
        actions={
          <UiLink href="/dashboard" className={buttonClass('primary')}>
            {one.link}
          </UiLink>
        }
      >
        <p>{one.text}</p>
      </EmptyState>
    </Card>
  )
}
