import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { formatNumber } from '@plumbline/contract/core/format'
import { type KeyboardEvent, useState } from 'react'
import { Card } from '#ui/basics/Card.tsx'
import { ErrorRates } from './ErrorRates.tsx'
import { LineForm } from './LineForm.tsx'
import { LineHeading } from './LineHeading.tsx'
import { LineSummary } from './LineSummary.tsx'
import { LinesTable } from './LinesTable.tsx'
import { nextLine } from './line-draft.ts'
import { RecordsPane } from './RecordsPane.tsx'
import type { RenderUploads } from './render-uploads.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'

/** The lines beside the records: what was billed at the left, what shows it at the right. */
export function ReviewCard({ view, renderUploads }: { view: StaffCase; renderUploads: RenderUploads }) {
  const { review: texts, locale } = useStaffCaseTexts()
  const { lines } = view
  const [chosen, choose] = useState(() => lines.find(({ finding }) => finding === null)?.id ?? lines[0]?.id)
  const line = lines.find(({ id }) => id === chosen) ?? lines[0]
  const at = line === undefined ? 0 : lines.indexOf(line)
  const decided = lines.filter(({ finding }) => finding !== null).length
  const mayDecide = view.may.includes('decide_line')
  const step = (by: number) => choose(lines[at + by]?.id ?? chosen)

  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
    event.preventDefault()
    step(event.key === 'PageDown' ? 1 : -1)
  }

  return (
    <>
      <ErrorRates view={view} decided={decided} />
      <Card
        title={texts.title}
        subtitle={
          mayDecide || decided > 0
            ? texts.progress(formatNumber(locale, decided), formatNumber(locale, lines.length))
            : texts.before
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between lines wherever one is in the form */}
        <div
          className="grid items-start gap-6 desktop:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]"
          onKeyDown={handleKey}
        >
          <div className="grid min-w-0 gap-5">
            <LinesTable lines={lines} chosen={line?.id} onChoose={choose} />
            {line !== undefined && (
              <section aria-labelledby="chosen-line" className="grid gap-4 border-t border-line pt-5">
                <LineHeading
                  line={line}
                  count={lines.length}
                  {...(at > 0 && { onPrevious: () => step(-1) })}
                  {...(at < lines.length - 1 && { onNext: () => step(1) })}
                />
                {mayDecide ? (
                  <LineForm
                    key={line.id}
                    caseId={view.id}
                    line={line}
                    onSaved={(after) => choose(nextLine(after.lines, line.id))}
                  />
                ) : (
                  <LineSummary line={line} />
                )}
              </section>
            )}
          </div>
          <RecordsPane view={view} renderUploads={renderUploads} />
        </div>
      </Card>
    </>
  )
}
