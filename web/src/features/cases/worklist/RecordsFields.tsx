import { RECORD_KINDS } from '@plumbline/contract/cases/cases'
import { useId } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Button } from '#ui/basics/Button.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { RecordDraft } from './new-case-draft.ts'
import { useNewCaseTexts } from './worklist-texts.ts'

const RECORDS_MAX = 20

type Props = {
  records: readonly RecordDraft[]
  onChange: (records: readonly RecordDraft[]) => void
  error: string | undefined
}

/** The checklist that the practice will see. */
export function RecordsFields({ records, onChange, error }: Props) {
  const { optional } = useCommonTexts()
  const texts = useNewCaseTexts()
  const words = useCaseWords()
  const id = useId()
  const change = (key: number, part: Partial<RecordDraft>) =>
    onChange(records.map((record) => (record.key === key ? { ...record, ...part } : record)))
  function add() {
    const used = new Set(records.map(({ kind }) => kind))
    const key = Math.max(0, ...records.map((record) => record.key)) + 1
    const kind = RECORD_KINDS.find((one) => !used.has(one)) ?? 'other'
    onChange([...records, { key, kind, note: '', optional: false }])
  }
  return (
    <fieldset>
      <legend className="text-body-s font-semibold">{texts.records}</legend>
      <p className="mb-2 text-small text-text-2">{texts.recordsHint}</p>
      <ul className="grid gap-3">
        {records.map((record, index) => (
          <li key={record.key} className="grid gap-3 rounded-r-2 border border-line p-3">
            <div className="flex items-end gap-2">
              <SelectField
                label={texts.record(index + 1)}
                value={record.kind}
                onChange={({ target }) =>
                  change(record.key, { kind: RECORD_KINDS.find((one) => one === target.value) ?? 'other' })
                }
                options={RECORD_KINDS.map((value) => ({ value, label: words.recordKinds[value] }))}
                className="flex-1"
              />
              {records.length > 1 && (
                <IconButton
                  icon="trash"
                  label={texts.removeRecord(index + 1)}
                  onClick={() => onChange(records.filter(({ key }) => key !== record.key))}
                />
              )}
            </div>
            <TextField
              label={texts.note}
              optional={optional}
              hint={index === 0 ? texts.noteHint : undefined}
              maxLength={200}
              value={record.note}
              onChange={({ target }) => change(record.key, { note: target.value })}
            />
            <Checkbox
              label={texts.mayBeMissing}
              checked={record.optional}
              onChange={({ target }) => change(record.key, { optional: target.checked })}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError id={id}>{error}</FieldError>}
      {records.length < RECORDS_MAX && (
        <Button variant="secondary" size="sm" icon="plus" onClick={add} className="mt-3">
          {texts.addRecord}
        </Button>
      )}
    </fieldset>
  )
}
