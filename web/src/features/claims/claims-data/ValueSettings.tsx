import { DATE_FORMATS, type FileMapping, type FilePreview } from '@plumbline/contract/claims/file-mapping'
import { useState } from 'react'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { ClaimTypeValues } from './ClaimTypeValues.tsx'
import { findSource, parseVoidValues } from './change-mapping.ts'
import { useMappingTexts } from './mapping-texts.ts'

type Props = { preview: FilePreview; mapping: FileMapping; onChange: (mapping: FileMapping) => void }

/** The first different values of a field, from all of its columns. */
function findSamples({ columns }: FilePreview, mapping: FileMapping, field: string): string[] {
  const used = findSource(mapping, field).columns
  return [...new Set(columns.filter(({ name }) => used.includes(name)).flatMap(({ samples }) => samples))]
}

/** How values are written: dates, voids and claim types. */
export function ValueSettings({ preview, mapping, onChange }: Props) {
  const texts = useMappingTexts()
  const [voids, setVoids] = useState(mapping.void_values?.join(', ') ?? '')
  const [date] = findSamples(preview, mapping, 'service_date')
  const marks = findSamples(preview, mapping, 'void')
  const hasTypeColumn = findSource(mapping, 'claim_type').columns.length > 0
  return (
    <section aria-labelledby="file-values" className="grid gap-4">
      <h3 id="file-values" className="type-h3">
        {texts.values}
      </h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          dense
          label={texts.dateFormat}
          {...(date !== undefined && { hint: texts.dateSample(date) })}
          emptyLabel={texts.dateDefault}
          options={DATE_FORMATS.map((format) => ({ value: format, label: format }))}
          value={mapping.date_format ?? ''}
          onChange={({ target }) =>
            onChange({
              ...mapping,
              date_format: DATE_FORMATS.find((format) => format === target.value) ?? null,
            })
          }
        />
        <TextField
          dense
          label={texts.voids}
          hint={
            <>
              {texts.voidsHint} {marks.length > 0 && texts.found(marks.join(', '))}
            </>
          }
          value={voids}
          onChange={({ target }) => {
            setVoids(target.value)
            onChange({ ...mapping, void_values: parseVoidValues(target.value) })
          }}
        />
      </div>
      {hasTypeColumn && (
        <ClaimTypeValues
          found={findSamples(preview, mapping, 'claim_type')}
          mapping={mapping}
          onChange={onChange}
        />
      )}
    </section>
  )
}
