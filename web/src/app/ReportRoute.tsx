import { Suspense } from 'react'
import { LinesDrawer } from '#features/claim-lines/LinesDrawer.tsx'
import { ReportExports } from '#features/exports/ReportExports.tsx'
import { ReportPage } from '#features/reports/ReportPage.tsx'
import { lazyPage } from '#platform/chunk-reload.ts'
import { linesExportHref } from '#platform/export-href.ts'
import { useLocale } from '#platform/locale.ts'

// Far below the verdict: it must not wait for them.
const AnswerSlot = lazyPage(() => import('./AnswerSlot.tsx'), 'AnswerSlot')
const FeedbackCard = lazyPage(() => import('#features/responding/FeedbackCard.tsx'), 'FeedbackCard')

/** Where the report meets its claim lines, its answers and their calls, which know nothing of each other. */
export function ReportRoute() {
  const locale = useLocale()
  return (
    <>
      <ReportPage
        exports={(report) => <ReportExports report={report} />}
        respond={(report) => (
          <Suspense fallback={null}>
            <AnswerSlot reportId={report.id} />
          </Suspense>
        )}
        feedback={(report) => (
          <Suspense fallback={null}>
            <FeedbackCard reportId={report.id} />
          </Suspense>
        )}
      />
      <LinesDrawer exportHref={(key, providerId) => linesExportHref(key, providerId, locale)} />
    </>
  )
}
