import { RATIONALES_BY_DECISION } from '@plumbline/contract/cases/case-rationales'
import { CASE_TEXT_MAX, type CaseLine, LINE_DECISIONS } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { asksForService, decideDraft, type LineDraft, type LineField, setUnits } from './line-draft.ts'
import { SpanishField } from './SpanishField.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

const HALF = 'grid gap-4 sm:grid-cols-2'

const TOLD_BY_NUMBERS: readonly string[] = ['', 'level_not_supported', 'units_not_supported']

/** R-CASE-43: against the practice a note or a rule. A part that no code or units tell is told in words. */
function needsNote({ decision, rationale, rule }: LineDraft): boolean {
  if (rationale === 'other') return true
  if (decision === 'changed' && !TOLD_BY_NUMBERS.includes(rationale)) return true
  return (decision === 'changed' || decision === 'denied') && rule.trim() === ''
}

type Props = {
  line: CaseLine
  draft: LineDraft
  getError: (field: LineField) => string | undefined
  onChange: (draft: LineDraft) => void
}

/** What was found about a line, and why. */
export function LineFields({ line, draft, getError, onChange }: Props) {
  const { optional } = useCommonTexts()
  const { review: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const set = (part: Partial<LineDraft>) => onChange({ ...draft, ...part })
  const formatBilled = (value: number) => texts.was(formatMoney(locale, value, { cents: true }))
  return (
    <>
      <div>
        <ChoicePills
          legend={texts.decision}
          value={draft.decision}
          onChange={(decision) => onChange(decideDraft(draft, decision, line))}
          options={LINE_DECISIONS.map((value) => ({ value, label: words.lineDecisions[value] }))}
        />
        {getError('decision') && <FieldError id={`decision-${line.id}`}>{getError('decision')}</FieldError>}
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
                  onChange={({ target }) => onChange(setUnits(draft, target.value, line))}
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
            optional={needsNote(draft) ? undefined : optional}
            hint={texts.noteHint}
            rows={2}
            maxLength={CASE_TEXT_MAX}
            value={draft.note}
            error={getError('note')}
            onChange={({ target }) => set({ note: target.value })}
          />
          <SpanishField value={draft.noteEs} rows={2} onChange={(noteEs) => set({ noteEs })} />
          <TextField
            label={texts.rule}
            optional={optional}
            maxLength={200}
            value={draft.rule}
            onChange={({ target }) => set({ rule: target.value })}
          />
        </>
      )}
    </>
  )
}
