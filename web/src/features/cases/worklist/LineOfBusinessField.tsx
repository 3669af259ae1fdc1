import { useCaseSettings } from '#features/cases/settings/use-case-settings.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useNewCaseTexts } from './worklist-texts.ts'

type Props = { value: string; error: string | undefined; onChange: (key: string) => void }

/** Whose ladder of appeals the case follows. The payer's first line of business is the default. */
export function LineOfBusinessField({ value, error, onChange }: Props) {
  const texts = useNewCaseTexts()
  const lines = useCaseSettings().data?.lines_of_business ?? []
  const [first] = lines
  if (first === undefined) return null
  return (
    <SelectField
      label={texts.lineOfBusiness}
      hint={texts.lineOfBusinessHint}
      value={value === '' ? first.key : value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      options={lines.map(({ key, name }) => ({ value: key, label: name[texts.locale] }))}
    />
  )
}
