import type { CaseRequest } from '@plumbline/contract/cases/cases'
import { useCaseUploadTexts } from '#features/cases/uploads/case-upload-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'

const EVERYTHING = 'everything'

type Props = {
  requests: readonly Pick<CaseRequest, 'id' | 'kind' | 'note'>[]
  label: string
  /** Null: everything that was asked for. */
  requestId: string | null
  /** False: nobody has chosen yet, and the field says so. */
  isKnown: boolean
  /** After the findings a file answers no request: it is a statement or other evidence. */
  isEvidence?: boolean
  disabled?: boolean
  error?: string | undefined
  onChange: (requestId: string | null) => void
}

/** The kind of record that a file is. "Everything" is a choice like the others, never the default (R-CASE-25). */
export function KindField({
  requests,
  label,
  requestId,
  isKnown,
  isEvidence = false,
  disabled = false,
  error,
  onChange,
}: Props) {
  const { match: texts } = useCaseUploadTexts()
  const { recordKinds, noteInEnglish } = useCaseWords()
  const locale = useLocale()
  // R-CASE-65: an option holds plain text only.
  const quote = (note: string) => (locale === 'en' ? `: ${note}` : `, ${noteInEnglish} “${note}”`)
  return (
    <SelectField
      dense
      labelHidden
      label={label}
      disabled={disabled}
      error={error}
      value={isKnown ? (requestId ?? EVERYTHING) : ''}
      onChange={({ target }) => onChange(target.value === EVERYTHING ? null : target.value)}
      options={[
        ...(isKnown ? [] : [{ value: '', label: texts.chooseKind, disabled: true }]),
        { value: EVERYTHING, label: isEvidence ? texts.evidence : texts.everything },
        ...requests.map(({ id, kind, note }) => ({
          value: id,
          label: note === '' ? recordKinds[kind] : `${recordKinds[kind]}${quote(note)}`,
        })),
      ]}
    />
  )
}
