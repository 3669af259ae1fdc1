import type { Figure } from '@plumbline/contract/reports/figures'
import { type ReactNode, useRef } from 'react'
import { useNearView } from '#platform/browser/near-view.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = { headline: Figure; doors: ReactNode; respond: ReactNode }

/** What helps comes first, then the answer, which nobody has to give. */
export function ActionSection({ headline, doors, respond }: Props) {
  const { words, page } = useReportTexts()
  const slots = useRef<HTMLDivElement>(null)
  const near = useNearView(slots)
  const isClear = headline.outcome === 'Significantly Higher'
  return (
    <Section
      id="respond"
      title={words.sections.action}
      aside={
        !isClear && (
          <p className="text-text-2 md:mr-auto">{headline.low ? page.actionLow : page.actionQuiet}</p>
        )
      }
      className="mt-4! print:mt-2!"
    >
      <div ref={slots} className="grid min-h-80 content-start gap-3 print:min-h-0">
        {near && (
          <>
            {doors}
            <div className="print:hidden">{respond}</div>
          </>
        )}
      </div>
    </Section>
  )
}
