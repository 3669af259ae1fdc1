import type { Figure } from '@plumbline/contract/reports/figures'
import { type ReactNode, useRef } from 'react'
import { useNearView } from '#platform/browser/near-view.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = {
  headline: Figure
  respond: ReactNode
  feedback: ReactNode
  steps: ReactNode
}

export function ActionSection({ headline, respond, feedback, steps }: Props) {
  const { words, page } = useReportTexts()
  const slots = useRef<HTMLDivElement>(null)
  const near = useNearView(slots)
  const isHigher = headline.outcome === 'Significantly Higher' || headline.outcome === 'Higher'
  return (
    <Section
      id="respond"
      title={words.sections.action}
      intro={isHigher ? page.actionIntro : page.actionQuiet}
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
