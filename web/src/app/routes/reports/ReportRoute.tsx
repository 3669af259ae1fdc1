import { LinesDrawer } from '#features/reports/claim-lines/LinesDrawer.tsx'
import { ReportExports } from '#features/reports/exports/ReportExports.tsx'
import { ReportPage } from '#features/reports/report/ReportPage.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lineFiles } from '#platform/router/export-href.ts'
import { useLocale } from '#platform/texts/locale.ts'

// Below the verdict, which must not wait for them.
const DoorsSlot = lazyPage(() => import('./DoorsSlot.tsx'), 'DoorsSlot')
const AnswerSlot = lazyPage(() => import('./AnswerSlot.tsx'), 'AnswerSlot')
const NextStepsSlot = lazyPage(() => import('./NextStepsSlot.tsx'), 'NextStepsSlot')
const FeedbackCard = lazyPage(() => import('#features/responses/responses/FeedbackCard.tsx'), 'FeedbackCard')

/** Combines the report with claim lines, responses and calls. */
export function ReportRoute() {
  const locale = useLocale()
  return (
    <>
      <ReportPage
        exports={(report) => <ReportExports report={report} />}
        doors={(report) => (
          <Await fallback={null}>
            <DoorsSlot report={report} />
          </Await>
        )}
        respond={(report, { outcome }) => (
          <Await fallback={null}>
            <AnswerSlot reportId={report.id} isUrged={outcome === 'Significantly Higher'} />
          </Await>
        )}
        steps={(report) => (
          <Await fallback={null}>
            <NextStepsSlot report={report} />
          </Await>
        )}
        feedback={(report) => (
          <Await fallback={null}>
            <FeedbackCard reportId={report.id} />
          </Await>
        )}
      />
      <LinesDrawer files={(key, providerId, order) => lineFiles(key, providerId, order, locale)} />
    </>
  )
}
