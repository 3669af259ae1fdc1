import type { Figure } from '@plumbline/contract/figures'
import { parseReportId } from '@plumbline/contract/report-id'
import { tellPeriod } from '@plumbline/contract/report-names'
import type { Report } from '@plumbline/contract/reports'
import { useState } from 'react'
import { lazyOverlay } from '#platform/lazy-overlay.ts'
import { Alert } from '#ui/Alert.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { ActionSection } from './ActionSection.tsx'
import { CodesSection } from './CodesSection.tsx'
import { DifferentSection } from './DifferentSection.tsx'
import { MethodsSection } from './MethodsSection.tsx'
import { useReportTexts } from './report-page-texts.ts'
import type { ReportSlots } from './report-slots.ts'
import { SummaryFigures } from './SummaryFigures.tsx'
import { TrendSection } from './TrendSection.tsx'
import { VerdictHeader } from './VerdictHeader.tsx'
import { WhySection } from './WhySection.tsx'

const MethodsDrawer = lazyOverlay(() => import('./MethodsDrawer.tsx'), 'MethodsDrawer')

type Props = ReportSlots & { report: Report; headline: Figure }

/** A report asks what its reader asks, in that order. */
export function ReportView({ report, headline, respond, feedback, exports, callCoder }: Props) {
  const [methodsOpen, setMethodsOpen] = useState(false)
  const openMethods = () => setMethodsOpen(true)
  const coder = callCoder?.(report)
  const answer = respond?.(report)
  return (
    <>
      <NewerNotice report={report} />
      <section id="summary" aria-label={useReportTexts().words.sections.summary} className="scroll-mt-6">
        <VerdictHeader
          report={report}
          headline={headline}
          exports={exports?.(report)}
          coderHref={coder ? '#coder' : answer ? '#respond' : null}
        />
        <SummaryFigures report={report} headline={headline} onMethods={openMethods} />
      </section>
      <DifferentSection report={report} headline={headline} />
      <CodesSection report={report} />
      <TrendSection report={report} />
      <WhySection report={report} headline={headline} />
      <ActionSection
        headline={headline}
        responded={report.status === 'responded'}
        respond={answer}
        feedback={feedback?.(report)}
        callCoder={coder}
      />
      <MethodsSection report={report} headline={headline} onMethods={openMethods} />
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
      {page.newer(tellPeriod(words, newer.period))}{' '}
      <UiLink href={`/report?id=${report.newer_id}`}>{page.openNewer}</UiLink>
    </Alert>
  )
}
