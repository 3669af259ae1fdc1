import type { FileMapping, FilePreview } from '@plumbline/contract/claims/file-mapping'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { assignColumn, findUses } from './change-mapping.ts'
import { useFieldName, useMappingTexts } from './mapping-texts.ts'

const SHOWN_SAMPLES = 3

type Props = { preview: FilePreview; mapping: FileMapping; onChange: (mapping: FileMapping) => void }

/** Every column of the file with its first values, and the field it is used for. */
export function ColumnTable({ preview, mapping, onChange }: Props) {
  const texts = useMappingTexts()
  const getName = useFieldName()
  const options = preview.fields.map(({ name }) => ({ value: name, label: `${name} · ${getName(name)}` }))
  const columns = preview.columns.map((column, place) => ({ ...column, place }))
  return (
    <section aria-labelledby="file-columns">
      <h3 id="file-columns" className="type-h3">
        {texts.columns}
      </h3>
      <p className="mt-1 mb-3 text-small text-text-2">{texts.columnsText}</p>
      <ul className="grid divide-y divide-line rounded-r-2 border border-line">
        {columns.map(({ name, samples, place }) => {
          const [used = '', ...others] = findUses(mapping, name)
          return (
            <li
              key={place}
              className="grid items-center gap-x-4 gap-y-1.5 px-3.5 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]"
            >
              <code className="text-body-s font-semibold [overflow-wrap:anywhere]">
                {name || texts.unnamed}
              </code>
              <span className="text-small text-text-2 [overflow-wrap:anywhere]">
                <span className="sr-only">{texts.samples}: </span>
                {samples.length === 0 ? texts.noSamples : samples.slice(0, SHOWN_SAMPLES).join(' · ')}
              </span>
              <SelectField
                dense
                label={texts.columnUse(name || texts.unnamed)}
                labelHidden
                emptyLabel={texts.notUsed}
                options={options}
                value={used}
                disabled={name === ''}
                onChange={({ target }) => onChange(assignColumn(mapping, name, target.value || null))}
                {...(others.length > 0 && { after: texts.alsoUsed(others.join(', ')) })}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
