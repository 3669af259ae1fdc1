import { CLAIM_TYPES, type FileMapping, type FilePreview } from '@plumbline/contract/claims/file-mapping'
import { formatNumber } from '@plumbline/contract/core/format'
import type { ReactNode } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { findSource, setColumn, setConstant } from './change-mapping.ts'
import { useFieldName, useMappingTexts } from './mapping-texts.ts'

type Props = { preview: FilePreview; mapping: FileMapping; onChange: (mapping: FileMapping) => void }

/** Where each of our fields comes from: columns in order, then a fixed value. */
export function FieldSources({ preview, mapping, onChange }: Props) {
  const texts = useMappingTexts()
  const locale = useLocale()
  const needed = preview.fields.filter(({ required }) => required)
  const optional = preview.fields.filter(({ required }) => !required)
  const isSet = ({ name }: { name: string }) => {
    const { columns, constant } = findSource(mapping, name)
    return columns.length > 0 || constant !== null
  }
  const rows = (fields: FilePreview['fields']) =>
    fields.map(({ name, required }) => (
      <FieldRow
        key={name}
        field={name}
        required={required}
        columns={preview.columns.map((column) => column.name)}
        mapping={mapping}
        onChange={onChange}
      />
    ))
  return (
    <>
      <section aria-labelledby="needed-fields">
        <h3 id="needed-fields" className="type-h3">
          {texts.fields}
        </h3>
        <p className="mt-1 mb-3 text-small text-text-2">{texts.fieldsText}</p>
        <div className="divide-y divide-line rounded-r-2 border border-line">{rows(needed)}</div>
      </section>
      <details className="rounded-r-2 border border-line">
        <summary className="cursor-pointer px-3.5 py-3 text-body-s font-semibold">
          {texts.optional}{' '}
          <span className="font-normal text-text-2">
            ({texts.optionalSet(formatNumber(locale, optional.filter(isSet).length))})
          </span>
        </summary>
        <div className="divide-y divide-line border-t border-line">{rows(optional)}</div>
      </details>
    </>
  )
}

type FieldRowProps = Omit<Props, 'preview'> & {
  field: string
  required: boolean
  columns: readonly string[]
}

function FieldRow({ field, required, columns, mapping, onChange }: FieldRowProps) {
  const texts = useMappingTexts()
  const getName = useFieldName()
  const source = findSource(mapping, field)
  const options = columns.filter((name) => name !== '').map((name) => ({ value: name, label: name }))
  // The last place is empty, for one more column.
  const places = [...source.columns, ''].slice(0, columns.length).map((column, place) => ({ column, place }))
  const of = <span className="sr-only"> ({field})</span>
  return (
    <div className="grid items-end gap-x-4 gap-y-2 px-3.5 py-3 sm:grid-cols-3">
      <p className="text-body-s sm:col-span-3">
        <code className="font-semibold">{field}</code> {getName(field)}{' '}
        {required && <span className="text-small text-text-2">({texts.required})</span>}
        {field === 'units' && <span className="block text-small text-text-2">{texts.unitsHint}</span>}
      </p>
      {places.map(({ column, place }) => (
        <SelectField
          key={place}
          dense
          label={
            <span className="text-small font-normal">
              {place === 0 ? texts.column : texts.ifEmpty}
              {of}
            </span>
          }
          emptyLabel={texts.none}
          options={options}
          value={column}
          onChange={({ target }) => onChange(setColumn(mapping, field, place, target.value || null))}
        />
      ))}
      <ConstantField
        field={field}
        value={source.constant ?? ''}
        label={
          <span className="text-small font-normal">
            {texts.constant}
            {of}
          </span>
        }
        onChange={(text) => onChange(setConstant(mapping, field, text))}
      />
    </div>
  )
}

type ConstantFieldProps = {
  field: string
  value: string
  label: ReactNode
  onChange: (text: string) => void
}

function ConstantField({ field, value, label, onChange }: ConstantFieldProps) {
  const texts = useMappingTexts()
  if (field !== 'claim_type') {
    return (
      <TextField
        dense
        label={label}
        value={value}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <SelectField
      dense
      label={label}
      emptyLabel={texts.noConstant}
      options={CLAIM_TYPES.map((type) => ({ value: type, label: texts.claimTypes[type] }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
