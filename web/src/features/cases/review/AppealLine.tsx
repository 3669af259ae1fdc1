import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatLineCode } from '#features/cases/claims/format-line-code.ts'
import { StaffWords } from '#parts/StaffWords.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import {
  type AppealDraft,
  type AppealLineProblems,
  findAppealLineProblems,
  getChoice,
  LINE_CHOICES,
  type LineChoice,
} from './appeal-draft.ts'
import { LineFields } from './LineFields.tsx'
import { OpenFile } from './OpenFile.tsx'
import { useStaffCaseTexts, useStaffMoveTexts } from './staff-case-texts.ts'

const NO_PROBLEMS: AppealLineProblems = { fields: {} }

type Props = {
  view: StaffCase
  line: CaseLine
  draft: AppealDraft
  tried: boolean
  onChange: (choice: LineChoice) => void
}

/** One line of an appeal: what was found, what the practice says, and whether the finding stands. */
export function AppealLine({ view, line, draft, tried, onChange }: Props) {
  const { appeal: texts, locale } = useStaffMoveTexts()
  const { review } = useStaffCaseTexts()
  const words = useCaseWords()
  const { finding, answer } = line
  if (finding === null) return null
  const chosen = getChoice(draft, line)
  const { choice, fields } = tried ? findAppealLineProblems(draft, line) : NO_PROBLEMS
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const name = `${line.position}. ${formatLineCode(line.line)}`
  return (
    <li className="grid gap-3 rounded-r-2 border border-line p-4">
      <div>
        <h3 className="type-h4">{name}</h3>
        <p className="text-small text-text-2 tabular-nums">
          {[
            review.units(
              formatDate(locale, line.line.service_date),
              formatNumber(locale, Number(line.line.units)),
            ),
            `${review.billed} ${money(line.billed)}`,
            `${review.paid} ${money(line.paid)}`,
          ].join(' · ')}
        </p>
        <p className="text-small">
          <b className="font-semibold">
            {texts.found(
              words.lineDecisions[finding.decision],
              money(finding.audited_billed),
              money(finding.audited_paid),
            )}
          </b>{' '}
          {words.rationales[finding.rationale]} <StaffWords en={finding.note} es={finding.note_es} />
        </p>
        {answer !== null && (
          <p className="text-small whitespace-pre-line text-text-2">
            {answer.answer === 'agree' ? review.agreed : review.answered(answer.reason)}
          </p>
        )}
        <LineRecords view={view} line={line} />
      </div>
      <div data-invalid={choice === undefined ? undefined : ''}>
        <ChoicePills
          legend={texts.choose(name)}
          legendHidden
          value={chosen.choice}
          onChange={(value) => onChange({ ...chosen, choice: value })}
          options={LINE_CHOICES.map((value) => ({ value, label: texts.choices[value] }))}
        />
        {choice !== undefined && <FieldError id={`choice-${line.id}`}>{texts.problems[choice]}</FieldError>}
      </div>
      {chosen.choice === 'changes' && (
        <LineFields
          line={line}
          draft={chosen.finding}
          getError={(field) => {
            const problem = fields[field]
            return problem === undefined ? undefined : review.problems[problem]
          }}
          onChange={(changed) => onChange({ ...chosen, finding: changed })}
        />
      )}
    </li>
  )
}

/** R-CASE-82: the records that were sent for the claim of this line. */
function LineRecords({ view, line }: Pick<Props, 'view' | 'line'>) {
  const { evidence: texts } = useStaffMoveTexts()
  const claim = view.claims.find(({ claim_id }) => claim_id === line.line.claim_id)?.number
  const files = view.sent.filter(
    ({ status, claims }) => status === 'received' && claim !== undefined && claims.includes(claim),
  )
  if (files.length === 0) return <p className="mt-1 text-small text-text-2">{texts.noRecords}</p>
  return (
    <ul aria-label={texts.records} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {files.map((file) => (
        <li key={file.id}>
          <OpenFile caseId={view.id} file={file} />
        </li>
      ))}
    </ul>
  )
}
