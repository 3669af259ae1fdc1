import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { Section } from '#ui/layout/Section.tsx'
import { CountsCard } from './CountsCard.tsx'
import { MixCards } from './MixCards.tsx'
import { ChecksCard, RulesCard, SelectionCard } from './ReasonCards.tsx'
import { useReportTexts } from './report-page-texts.ts'

export function WhySection({ report, headline }: { report: Report; headline: Figure }) {
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
