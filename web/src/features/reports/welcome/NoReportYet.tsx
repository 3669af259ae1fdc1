import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { OutlookText } from './OutlookText.tsx'
import { ReportRoad } from './ReportRoad.tsx'
import { welcomeTexts } from './welcome-texts.ts'

/** For whom there is no report: when the next may come, and that nothing is needed. */
export function NoReportYet() {
  const { welcome } = useTexts(welcomeTexts)
  return (
    <>
      <Card>
        <EmptyState
          title={welcome.empty}
          actions={
            <UiLink href="/dashboard" className={buttonClass('secondary')}>
              {welcome.toReports}
            </UiLink>
          }
        >
          <OutlookText />
        </EmptyState>
      </Card>
      <ReportRoad />
    </>
  )
}
