import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import type { ReactNode } from 'react'
import { useHashTarget } from '#platform/router/hash-target.ts'
import { useTellSections } from '#platform/router/section-in-view.ts'
import { ActionSection } from './ActionSection.tsx'
import { CodesSection } from './CodesSection.tsx'
import { DifferentSection } from './DifferentSection.tsx'
import { MethodsSection } from './MethodsSection.tsx'
import { TrendSection } from './TrendSection.tsx'
import { WhySection } from './WhySection.tsx'

// The menu beside the page has them in this order.
const SECTIONS = ['summary', 'different', 'codes', 'changed', 'why', 'respond', 'methods']

type Props = {
  report: Report
  headline: Figure
  respond: ReactNode
  feedback: ReactNode
  steps: ReactNode
  onMethods: () => void
}

/** The evidence and the next step, below the verdict, which never waits for them. */
export function ReportSections({ report, headline, respond, feedback, steps, onMethods }: Props) {
  useTellSections(SECTIONS)
  useHashTarget()
  return (
    <>
      <DifferentSection report={report} headline={headline} />
      <CodesSection report={report} />
      <TrendSection report={report} />
      <WhySection report={report} headline={headline} />
      <ActionSection headline={headline} respond={respond} feedback={feedback} steps={steps} />
      <MethodsSection report={report} headline={headline} onMethods={onMethods} />
    </>
  )
}
