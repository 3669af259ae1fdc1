import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { CASE_TEXT_MAX, type CaseLine, LINE_DECISIONS } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { type SubmitEvent, useState } from 'react'
import { fieldError } from '#features/cases/worklist/new-case-draft.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import {
  asksForService,
  decideDraft,
  findLineProblems,
  type LineDraft,
  type LineField,
  setUnits,
  toDraft,
  toLineMove,
} from './line-draft.ts'
import { MoveProblem } from './MoveProblem.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

type Props = { caseId: string; line: CaseLine; onSaved: (after: StaffCase) => void }

const HALF = 'grid gap-4 sm:grid-cols-2'
const WIRE_NAMES: Record<LineField, string> = {
  decision: 'decision',
  billed: 'audited_billed',
  paid: 'audited_paid',
  code: 'audited_code',
  units: 'audited_units',
  rationale: 'rationale',
  note: 'note',
}

export function LineForm({ caseId, line, onSaved }: Props) {
  const { optional } = useCommonTexts()
  const { review: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const { busy, problem, run } = useStaffAction(caseId)
  const [draft, setDraft] = useState<LineDraft>(() => toDraft(line))
  const [tried, setTried] = useState(false)
  const lineProblems = tried ? findLineProblems(draft) : {}
  const set = (part: Partial<LineDraft>) => setDraft((before) => ({ ...before, ...part }))
  const getError = (name: LineField) => {
    const found = lineProblems[name]
    return found === undefined ? fieldError(problem?.fields ?? {}, WIRE_NAMES[name]) : texts.problems[found]
  }
  const formatBilled = (value: number) => texts.was(formatMoney(locale, value, { cents: true }))
  const isAtField =
    problem !== null && Object.values(WIRE_NAMES).some((name) => fieldError(problem.fields, name))

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    const move = toLineMove(draft, line)
    if (move === null || Object.keys(findLineProblems(draft)).length > 0) return
    const after = await run({ kind: 'move', move }, () => texts.saved(line.position))
    if (after !== null) onSaved(after)
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <div>
        <ChoicePills
          legend={texts.decision}
          value={draft.decision}
          onChange={(decision) => setDraft((before) => decideDraft(before, decision, line))}
          options={LINE_DECISIONS.map((value) => ({ value, label: words.lineDecisions[value] }))}
        />
        {getError('decision') && <FieldError id="line-decision">{getError('decision')}</FieldError>}
      </div>
      {draft.decision !== null && (
        <>
          {asksForService(draft.decision) && (
            <>
              <div className={HALF}>
                <TextField
                  label={texts.code}
                  maxLength={5}
                  value={draft.code}
                  error={getError('code')}
                  onChange={({ target }) => set({ code: target.value })}
                />
                <TextField
                  label={texts.auditedUnits}
                  inputMode="decimal"
                  value={draft.units}
                  error={getError('units')}
                  onChange={({ target }) => setDraft((before) => setUnits(before, target.value, line))}
                />
              </div>
              <p className="-mt-2 text-small text-text-2">{texts.unitsHint}</p>
              <div className={HALF}>
                <TextField
                  label={texts.auditedBilled}
                  hint={formatBilled(line.billed)}
                  inputMode="decimal"
                  value={draft.billed}
                  error={getError('billed')}
                  onChange={({ target }) => set({ billed: target.value })}
                />
                <TextField
                  label={texts.auditedPaid}
                  hint={formatBilled(line.paid)}
                  inputMode="decimal"
                  value={draft.paid}
                  error={getError('paid')}
                  onChange={({ target }) => set({ paid: target.value })}
                />
              </div>
            </>
          )}
          {draft.decision !== 'supported' && (
            <SelectField
              label={texts.rationale}
              emptyLabel={texts.chooseRationale}
              value={draft.rationale}
              error={getError('rationale')}
              onChange={({ target }) =>
                set({
                  rationale:
                    draft.decision === null
                      ? ''
                      : (RATIONALES_BY_DECISION[draft.decision].find((one) => one === target.value) ?? ''),
                })
              }
              options={RATIONALES_BY_DECISION[draft.decision].map((value) => ({
                value,
                label: words.rationales[value],
              }))}
            />
          )}
          <TextArea
            label={texts.note}
            optional={draft.rationale === 'other' ? undefined : optional}
            hint={texts.noteHint}
            rows={2}
            maxLength={CASE_TEXT_MAX}
            value={draft.note}
            error={getError('note')}
            onChange={({ target }) => set({ note: target.value })}
          />
          <TextField
            label={texts.rule}
            optional={optional}
            maxLength={200}
            value={draft.rule}
            onChange={({ target }) => set({ rule: target.value })}
          />
        </>
      )}
      {!isAtField && <MoveProblem problem={problem} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" busy={busy}>
          {texts.save}
        </Button>
        <span className="text-small text-text-2 max-md:hidden">{texts.keys}</span>
      </div>
    </form>
  )
}
