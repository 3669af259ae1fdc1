import { formatDate } from '@plumbline/contract/core/format'
import { formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { Card } from '#ui/basics/Card.tsx'
import { Timeline } from '#ui/basics/Timeline.tsx'
import { listNextSteps, type ResponseState } from './next-steps.ts'
import { useReportTexts } from './report-page-texts.ts'
import { useNextFinal } from './use-report.ts'

const PAST = { respond: 'responded', read: 'wasRead' } as const

/** What happens after a report, and which steps are done. */
export function NextSteps({ response }: { response: ResponseState | null }) {
  const { words, page, locale } = useReportTexts()
  const nextFinal = useNextFinal().data
  const { next } = page
  const compareNote =
    nextFinal === undefined
      ? next.compareLater
      : next.compareNote(formatDate(locale, nextFinal.final_on), formatQuarter(words, nextFinal.next_period))
  const until = response?.paused_until ?? null
  const notes = {
    respond: next.respondNote,
    read: next.readNote,
    pause: until === null ? next.pauseNote : next.pausedNote(formatDate(locale, until)),
    compare: compareNote,
  }
  return (
    <Card title={next.title} headingLevel={4}>
      <Timeline
        label={next.label}
        doneLabel={next.done}
        steps={listNextSteps(response).map(({ id, state }) => {
          // What is over is told as such, without how long it may take.
          const past = state === 'done' && (id === 'respond' || id === 'read') ? PAST[id] : null
          return {
            id,
            title: past === null ? next[id] : next[past],
            note: past === null ? notes[id] : undefined,
            state,
          }
        })}
      />
    </Card>
  )
}
