import type { CaseLine } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatLineCode } from '#features/cases/claims/format-line-code.ts'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

type Props = {
  line: CaseLine
  /** Null if the request does not name them. */
  patientName: string | null
  count: number
  onPrevious?: () => void
  onNext?: () => void
}

/** The chosen line, with buttons for the previous and the next one. */
export function LineHeading({ line, patientName, count, onPrevious, onNext }: Props) {
  const { review: texts, locale } = useStaffCaseTexts()
  const { line: billed } = line
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const diagnoses = [billed.diagnosis_1, billed.diagnosis_2, billed.diagnosis_3, billed.diagnosis_4].filter(
    (code) => code !== null && code !== '',
  )
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <h3 id="chosen-line" aria-live="polite" className="type-h4">
          {texts.position(line.position, count, formatLineCode(billed))}
        </h3>
        <p className="text-small text-text-2 tabular-nums [overflow-wrap:anywhere]">
          {texts.claim(billed.claim_id, billed.line_number, patientName ?? billed.patient_id)}
        </p>
        <p className="text-small text-text-2 tabular-nums">
          {[
            texts.units(formatDate(locale, billed.service_date), formatNumber(locale, Number(billed.units))),
            `${texts.billed} ${money(line.billed)}`,
            `${texts.paid} ${money(line.paid)}`,
          ].join(' · ')}
        </p>
        {diagnoses.length > 0 && (
          <p className="text-small text-text-2">{texts.diagnoses(diagnoses.join(', '))}</p>
        )}
      </div>
      <div className="flex gap-1 print:hidden">
        <IconButton
          icon="left"
          boxed
          label={texts.previous}
          aria-keyshortcuts="Alt+PageUp"
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        />
        <IconButton
          icon="right"
          boxed
          label={texts.next}
          aria-keyshortcuts="Alt+PageDown"
          disabled={onNext === undefined}
          onClick={onNext}
        />
      </div>
    </div>
  )
}
