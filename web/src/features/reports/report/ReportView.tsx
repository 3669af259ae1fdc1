import type { Figure } from '@plumbline/contract/reports/figures'
import { parseReportId } from '@plumbline/contract/reports/report-id'
import type { Report } from '@plumbline/contract/reports/reports'
import { formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useAfterPaint } from '#platform/browser/after-paint.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ConditionsCard } from './ConditionsCard.tsx'
import { useReportTexts } from './report-page-texts.ts'
import type { ReportSlots } from './report-slots.ts'
import { SummaryFigures } from './SummaryFigures.tsx'
import { VerdictHeader } from './VerdictHeader.tsx'

const MethodsDrawer = lazyOverlay(() => import('./MethodsDrawer.tsx'), 'MethodsDrawer')

const ReportSections = lazyPage(() => import('./ReportSections.tsx'), 'ReportSections')

type Props = ReportSlots & { report: Report; headline: Figure }

export function ReportView({ report, headline, doors, respond, feedback, steps, exports }: Props) {
  const { words, page } = useReportTexts()
  const afterPaint = useAfterPaint()
  const [methodsOpen, setMethodsOpen] = useState(false)
  const openMethods = () => setMethodsOpen(true)
  const below = <Skeleton label={page.loading} shape="report" className="mt-6 min-h-svh" />
  return (
    <>
      <NewerNotice report={report} />
      <section id="summary" aria-label={words.sections.summary} className="scroll-mt-6">
        <VerdictHeader report={report} headline={headline} exports={exports?.(report)} />
        <ConditionsCard report={report} headline={headline} onMethods={openMethods} />
        <SummaryFigures report={report} headline={headline} onMethods={openMethods} />
      </section>
      <Await fallback={below}>
        {afterPaint ? (
          <ReportSections
            report={report}
            headline={headline}
            doors={doors?.(report)}
            respond={respond?.(report, headline)}
            feedback={feedback?.(report)}
            steps={steps?.(report)}
          />
        ) : (
          below
        )}
      </Await>
      {methodsOpen && (
        <MethodsDrawer report={report} headline={headline} onClose={() => setMethodsOpen(false)} />
      )}
    </>
  )
}

function NewerNotice({ report }: { report: Report }) {
  const { words, page } = useReportTexts()
  const newer = report.newer_id === null ? null : parseReportId(report.newer_id)
  if (newer === null) return null
  return (
    <Alert tone="info" role="none" className="mb-5 print:hidden">
      {page.newer(formatQuarter(words, newer.period))}{' '}
      <UiLink href={`/report?id=${report.newer_id}`}>{page.openNewer}</UiLink>
    </Alert>
  )
}
