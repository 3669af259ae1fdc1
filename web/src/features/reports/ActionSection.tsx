import type { Figure } from '@plumbline/contract/figures'
import { formatDate } from '@plumbline/contract/format'
import { tellPeriod } from '@plumbline/contract/report-names'
import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import { Section } from '#ui/Section.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useNextFinal } from './use-report.ts'

type Props = {
  headline: Figure
  responded: boolean
  respond: ReactNode
  feedback: ReactNode
  callCoder: ReactNode
}

export function ActionSection({ headline, responded, respond, feedback, callCoder }: Props) {
  const { words, page, locale } = useReportTexts()
  const nextFinal = useNextFinal().data
  const { next } = page
  const isHigher = headline.outcome === 'Significantly Higher' || headline.outcome === 'Higher'
  const compareNote =
    nextFinal === undefined
      ? next.compareLater
      : next.compareNote(formatDate(locale, nextFinal.final_on), tellPeriod(words, nextFinal.next_period))
  const state = responded ? 'done' : 'now'
  return (
    <Section
      id="respond"
      title={words.sections.action}
      intro={isHigher ? page.actionIntro : page.actionQuiet}
      className="print:hidden"
    >
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-3">
        {(respond || callCoder) && (
          <div className="grid min-w-0 gap-6 max-md:gap-4 lg:col-span-2">
            {respond}
            {callCoder && <div id="coder">{callCoder}</div>}
          </div>
        )}
        <div className="grid min-w-0 gap-6 max-md:gap-4">
          <Card title={next.title} headingLevel={3}>
            <Timeline
              label={next.label}
              doneLabel={next.done}
              steps={[
                { id: 'respond', title: next.respond, note: next.respondNote, state },
                { id: 'read', title: next.read, note: next.readNote, state: responded ? 'now' : 'later' },
                { id: 'pause', title: next.pause, note: next.pauseNote, state: 'later' },
                { id: 'compare', title: next.compare, note: compareNote, state: 'later' },
              ]}
            />
          </Card>
          {feedback}
        </div>
      </div>
    </Section>
  )
}
