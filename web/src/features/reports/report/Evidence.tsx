import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import {
  REPORT_SECTIONS,
  type ReportSection,
  summarizeSections,
} from '@plumbline/contract/reports/words/section-summaries'
import { type ReactNode, useRef } from 'react'
import { useNearView } from '#platform/browser/near-view.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { CodesSection } from './CodesSection.tsx'
import { CountsCard } from './CountsCard.tsx'
import { DifferentSection } from './DifferentSection.tsx'
import { MethodsBody } from './MethodsBody.tsx'
import { MixCards } from './MixCards.tsx'
import { ChecksCard, RulesCard, SelectionCard } from './ReasonCards.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { TrendSection } from './TrendSection.tsx'
import { useOpenSections } from './use-open-sections.ts'

type Props = { report: Report; headline: Figure; steps: ReactNode }

/** One row for each question, with its finding; each opens on its own, and all of them are on paper. */
export function Evidence({ report, headline, steps }: Props) {
  const texts = useReportTexts()
  const { words, page } = texts
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place)
  const sections = useOpenSections()
  const summaries = summarizeSections(texts, report, headline)
  return (
    <Section
      title={words.sections.evidence}
      className="mt-4!"
      aside={
        <Button variant="tool" onClick={sections.toggleAll}>
          {sections.isAllOpen ? page.closeAll : page.openAll}
        </Button>
      }
    >
      <div ref={place}>
        <Card flush className="print:overflow-visible print:break-inside-auto! print:border-0">
          <ul>
            {REPORT_SECTIONS.map((section) => (
              <Disclosure
                key={section}
                id={section}
                title={words.sections[section]}
                summary={summaries[section]}
                isOpen={sections.isOpen(section)}
                onToggle={() => sections.toggle(section)}
              >
                {(isNear || sections.isOpen(section)) && (
                  <SectionContent section={section} report={report} headline={headline} steps={steps} />
                )}
              </Disclosure>
            ))}
          </ul>
        </Card>
      </div>
    </Section>
  )
}

function SectionContent({ section, report, headline, steps }: Props & { section: ReportSection }) {
  switch (section) {
    case 'why':
      return (
        <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
          <SelectionCard report={report} headline={headline} />
          {steps}
        </div>
      )
    case 'counts':
      return <CountsCard report={report} />
    case 'codes':
      return <CodesSection report={report} />
    case 'different':
      return <DifferentSection report={report} headline={headline} />
    case 'changed':
      return <TrendSection report={report} />
    case 'modifiers':
      return <MixCards report={report} />
    case 'checks':
      return <ChecksCard report={report} />
    case 'rules':
      return <RulesCard report={report} />
    case 'methods':
      return (
        <Card className="print:break-inside-auto!">
          <MethodsBody report={report} headline={headline} headingLevel={4} />
        </Card>
      )
  }
}
