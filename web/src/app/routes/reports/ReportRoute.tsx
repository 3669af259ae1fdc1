import { LinesDrawer } from '#features/reports/claim-lines/LinesDrawer.tsx'
import { ReportExports } from '#features/reports/exports/ReportExports.tsx'
import { ReportPage } from '#features/reports/report/ReportPage.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { lineFiles } from '#platform/router/export-href.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useLocale } from '#platform/texts/locale.ts'

const BookCallModal = lazyOverlay(
  () => import('#features/responses/coder-calls/BookCallModal.tsx'),
  'BookCallModal',
)
// Far below the verdict, which must not wait for them.
const AnswerSlot = lazyPage(() => import('./AnswerSlot.tsx'), 'AnswerSlot')
const NextStepsSlot = lazyPage(() => import('./NextStepsSlot.tsx'), 'NextStepsSlot')
const FeedbackCard = lazyPage(() => import('#features/responses/responses/FeedbackCard.tsx'), 'FeedbackCard')

/** Combines the report with claim lines, responses and calls. */
export function ReportRoute() {
  const locale = useLocale()
  // Support does not book calls in a provider's name.
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  return (
    <>
      <ReportPage
        exports={(report) => <ReportExports report={report} />}
        {...(!isActing && {
          callCoder: (report, onClose) => <BookCallModal reportId={report.id} onClose={onClose} />,
        })}
        respond={(report) => (
          <Await fallback={null}>
            <AnswerSlot reportId={report.id} />
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
