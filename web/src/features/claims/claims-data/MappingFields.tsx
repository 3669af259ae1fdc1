import type { FilePreview } from '@plumbline/contract/claims/claims-data'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'

type Props = {
  preview: FilePreview
  mapping: Record<string, string | null>
  onChange: (field: string, column: string | null) => void
}

/** One choice for each of our fields; the names are those of the import guide. */
export function MappingFields({ preview, mapping, onChange }: Props) {
  const { preview: texts } = useClaimsDataTexts()
  const columns = preview.columns.map((column) => ({ value: column, label: column }))
  return (
    <fieldset>
      <legend className="mb-3 type-h3">{texts.mapping}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {preview.fields.map(({ name, required }) => (
          <SelectField
            key={name}
            dense
            label={<code>{name}</code>}
            {...(required && { optional: `(${texts.required})` })}
            emptyLabel={texts.none}
            options={columns}
            value={mapping[name] ?? ''}
            onChange={({ target }) => onChange(name, target.value === '' ? null : target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
