import { CASE_TEXT_MAX } from '@plumbline/contract/cases/cases'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useStaffMoveTexts } from './staff-case-texts.ts'

type Props = { value: string; rows?: number; onChange: (words: string) => void }

/** The Spanish of the words in the field above it. */
export function SpanishField({ value, rows = 3, onChange }: Props) {
  const { optional } = useCommonTexts()
  const { spanish } = useStaffMoveTexts()
  return (
    <TextArea
      label={spanish.label}
      optional={optional}
      hint={spanish.hint}
      lang="es"
      rows={rows}
      maxLength={CASE_TEXT_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
