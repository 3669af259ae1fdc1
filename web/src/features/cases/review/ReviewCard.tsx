import type { ErrorRate, StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney, formatNumber, formatPercent } from '@plumbline/contract/core/format'
import { type KeyboardEvent, useState } from 'react'
import { Card } from '#ui/basics/Card.tsx'
import { StatTriple } from '#ui/basics/StatTriple.tsx'
import { LineForm } from './LineForm.tsx'
import { LineHeading } from './LineHeading.tsx'
import { LineSummary } from './LineSummary.tsx'
import { LinesTable } from './LinesTable.tsx'
import { findNextLine } from './line-draft.ts'
import { RecordsPane } from './RecordsPane.tsx'
import type { RenderUploads } from './render-uploads.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'

const findPatientName = ({ claims }: StaffCase, { line }: CaseLine) =>
  claims.find(({ claim_id }) => claim_id === line.claim_id)?.patient_name ?? null

/** The billed lines on the left, the records that support them on the right. */
export function ReviewCard({ view, renderUploads }: { view: StaffCase; renderUploads: RenderUploads }) {
  const { review: texts, locale } = useStaffCaseTexts()
  const { lines } = view
  const [chosenId, setChosenId] = useState(
    () => lines.find(({ finding }) => finding === null)?.id ?? lines[0]?.id,
  )
  const line = lines.find(({ id }) => id === chosenId) ?? lines[0]
  const at = line === undefined ? 0 : lines.indexOf(line)
  const decided = lines.filter(({ finding }) => finding !== null).length
  const mayDecide = view.may.includes('decide_line')
  const step = (by: number) => setChosenId(lines[at + by]?.id ?? chosenId)

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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between lines from anywhere in the form */}
        <div
          className="grid items-start gap-6 desktop:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]"
          onKeyDown={handleKey}
        >
          <div className="grid min-w-0 gap-5">
            <LinesTable lines={lines} chosen={line?.id} onChoose={setChosenId} />
            {line !== undefined && (
              <section aria-labelledby="chosen-line" className="grid gap-4 border-t border-line pt-5">
                <LineHeading
                  line={line}
                  patientName={findPatientName(view, line)}
                  count={lines.length}
                  {...(at > 0 && { onPrevious: () => step(-1) })}
                  {...(at < lines.length - 1 && { onNext: () => step(1) })}
                />
                {mayDecide ? (
                  <LineForm
                    key={line.id}
                    caseId={view.id}
                    line={line}
                    onSaved={(after) => setChosenId(findNextLine(after.lines, line.id))}
                  />
                ) : (
                  <LineSummary line={line} appeals={view.appeals} timeZone={view.time_zone} />
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

/** R-CASE-10: by charges and by claims, each with its interval. Hidden before the first finding. */
function ErrorRates({ view, decided }: { view: StaffCase; decided: number }) {
  const { rates: texts, locale } = useStaffCaseTexts()
  const { by_charges, by_claims } = view.error_rates
  if (by_charges === null && by_claims === null) return null
  const number = (value: number) => formatNumber(locale, value)
  const money = (value: number) => formatMoney(locale, value)
  const isWhole = view.sample !== null && view.sample.population <= view.claims.length
  /** Nothing is estimated where every claim was reviewed, and nothing is said by an interval without width. */
  function describeInterval({ low, high }: NonNullable<ErrorRate>): string | null {
    if (isWhole) return texts.whole
    const [from, to] = [formatPercent(locale, low), formatPercent(locale, high)]
    return from === to ? null : texts.interval(from, to)
  }
  const stat = (label: string, rate: ErrorRate, formatPart: (value: NonNullable<ErrorRate>) => string) => ({
    label,
    value: rate === null ? '–' : formatPercent(locale, rate.rate),
    note: rate && (
      <>
        {describeInterval(rate)}
        <span className="block">{formatPart(rate)}</span>
      </>
    ),
  })
  return (
    <div className="grid gap-2">
      <StatTriple
        stats={[
          stat(texts.charges, by_charges, ({ part, whole }) => texts.chargesShare(money(part), money(whole))),
          stat(texts.claims, by_claims, ({ part, whole }) => texts.claimsShare(number(part), number(whole))),
          { label: texts.atIssue, value: money(view.amount_at_issue) },
        ]}
      />
      {decided < view.lines.length && (
        <p className="text-small text-text-2">{texts.soFar(number(decided), number(view.lines.length))}</p>
      )}
    </div>
  )
}
