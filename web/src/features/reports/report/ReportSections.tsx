import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import type { ReactNode } from 'react'
import { useHashTarget } from '#platform/router/hash-target.ts'
import { useTellSections } from '#platform/router/section-in-view.ts'
import { ActionSection } from './ActionSection.tsx'
import { isCompared } from './compared-figure.ts'
import { Evidence } from './Evidence.tsx'
import { FirstChart } from './FirstChart.tsx'
import { REPORT_TARGETS } from './report-targets.ts'

type Props = {
  report: Report
  headline: Figure
  doors: ReactNode
  respond: ReactNode
  feedback: ReactNode
  steps: ReactNode
}

/** The chart, what to do, and the evidence, loaded after the verdict. */
export function ReportSections({ report, headline, doors, respond, feedback, steps }: Props) {
  useTellSections(REPORT_TARGETS)
  useHashTarget()
  return (
    <>
      {isCompared(headline) && <FirstChart report={report} headline={headline} />}
      <ActionSection headline={headline} doors={doors} respond={respond} />
      <Evidence report={report} headline={headline} steps={steps} />
      <div id="feedback" className="mt-4 print:hidden">
        {feedback}
      </div>
    </>
  )
}
