import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { type ReactNode, useRef } from 'react'
import { useNearView } from '#platform/browser/near-view.ts'
import { useHashTarget } from '#platform/router/hash-target.ts'
import { useTellSections } from '#platform/router/section-in-view.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { CodesSection } from './CodesSection.tsx'
import { CountsCard } from './CountsCard.tsx'
import { DifferentSection } from './DifferentSection.tsx'
import { MethodsBody } from './MethodsBody.tsx'
import { MixCards } from './MixCards.tsx'
import { ChecksCard, RulesCard, SelectionCard } from './ReasonCards.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { TrendSection } from './TrendSection.tsx'

// In the order of the menu beside the page.
const SECTIONS = ['summary', 'different', 'codes', 'changed', 'why', 'respond', 'methods']

type Props = {
  report: Report
  headline: Figure
  respond: ReactNode
  feedback: ReactNode
  steps: ReactNode
  onMethods: () => void
}

/** The evidence and the next steps, loaded after the verdict. */
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

function WhySection({ report, headline }: { report: Report; headline: Figure }) {
  const { words } = useReportTexts()
  return (
    <Section id="why" title={words.sections.why}>
      <div className="grid gap-6 max-md:gap-4">
        <CountsCard report={report} />
        <MixCards report={report} />
        <div className="grid gap-6 max-md:gap-4 lg:grid-cols-3">
          <SelectionCard report={report} headline={headline} />
          <RulesCard report={report} />
          <ChecksCard report={report} />
        </div>
      </div>
    </Section>
  )
}

type ActionProps = {
  headline: Figure
  respond: ReactNode
  feedback: ReactNode
  steps: ReactNode
}

function ActionSection({ headline, respond, feedback, steps }: ActionProps) {
  const { words, page } = useReportTexts()
  const slots = useRef<HTMLDivElement>(null)
  const near = useNearView(slots)
  const isClear = headline.outcome === 'Significantly Higher'
  return (
    <Section
      id="respond"
      title={words.sections.action}
      intro={isClear ? page.actionIntro : headline.low ? page.actionLow : page.actionQuiet}
      className="print:hidden"
    >
      <div ref={slots} className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-3">
        {near && (
          <>
            {respond && <div className="min-w-0 lg:col-span-2">{respond}</div>}
            <div className="grid min-w-0 gap-6 max-md:gap-4">
              {steps}
              <div id="feedback">{feedback}</div>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

type MethodsProps = { report: Report; headline: Figure; onMethods: () => void }

/** Opens the drawer; when printed, the appendix itself. */
function MethodsSection({ report, headline, onMethods }: MethodsProps) {
  const { page } = useReportTexts()
  return (
    <section id="methods" aria-labelledby="methods-title" className="mt-12 scroll-mt-6 max-md:mt-8">
      <Card className="print:break-inside-auto print:border-0">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 id="methods-title" className="type-h3">
              {page.methodsTitle}
            </h2>
            <p className="text-small text-text-2">{page.methodsLead}</p>
          </div>
          <Button variant="secondary" onClick={onMethods}>
            {page.openMethods}
          </Button>
        </div>
        <div className="mt-4 hidden print:block">
          <MethodsBody report={report} headline={headline} />
        </div>
      </Card>
    </section>
  )
}
