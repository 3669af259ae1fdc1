import { LinesDrawer } from '#features/claim-lines/LinesDrawer.tsx'
import { ReportExports } from '#features/exports/ReportExports.tsx'
import { ReportPage } from '#features/reports/ReportPage.tsx'
import { useAuth } from '#platform/auth-state.ts'
import { Await } from '#platform/await.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { lineFiles } from '#platform/export-href.ts'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { useLocale } from '#platform/locale.ts'

const BookCallModal = lazyOverlay(() => import('#features/coder-calls/BookCallModal.tsx'), 'BookCallModal')
// Far below the verdict: it must not wait for them.
const AnswerSlot = lazyPage(() => import('./AnswerSlot.tsx'), 'AnswerSlot')
const NextStepsSlot = lazyPage(() => import('./NextStepsSlot.tsx'), 'NextStepsSlot')
const FeedbackCard = lazyPage(() => import('#features/responding/FeedbackCard.tsx'), 'FeedbackCard')

/** Where the report meets its claim lines, its answers and their calls, which know nothing of each other. */
export function ReportRoute() {
  const locale = useLocale()
  // Support books no call in a provider's name.
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
