import type { CaseAppeal, CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { LineHistory } from '#features/cases/findings/LineHistory.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useStaffCaseTexts } from './staff-case-texts.ts'

type Props = { line: CaseLine; appeals: readonly CaseAppeal[]; timeZone: string }

/** A finding that cannot be edited: before the review, or after the findings are out. */
export function LineSummary({ line, appeals, timeZone }: Props) {
  const { finding, answer } = line
  const { review: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  if (finding === null) return <p className="text-body-s text-text-2">{texts.noFinding}</p>
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const rows: [string, string | null][] = [
    [texts.decision, words.lineDecisions[finding.decision]],
    [texts.auditedBilled, money(finding.audited_billed)],
    [texts.auditedPaid, money(finding.audited_paid)],
    [texts.code, finding.audited_code],
    [texts.auditedUnits, finding.audited_units === null ? null : formatNumber(locale, finding.audited_units)],
    [texts.rationale, words.rationales[finding.rationale]],
    [texts.note, finding.note || null],
    [texts.noteEs, finding.note_es || null],
    [texts.rule, finding.rule_cited || null],
  ]
  return (
    <div className="grid gap-3 text-body-s">
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-text-2">{label}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {answer !== null && (
        <p className="rounded-r-2 border-l-3 border-line-strong bg-surface-2 px-3 py-2 break-words whitespace-pre-line">
          {answer.answer === 'agree' ? texts.agreed : texts.answered(answer.reason)}
        </p>
      )}
      <LineHistory
        line={line}
        appeals={appeals}
        timeZone={timeZone}
        formatAnswer={(earlier) =>
          earlier.answer === 'agree' ? texts.agreed : texts.disagreedThen(earlier.reason)
        }
      />
    </div>
  )
}
