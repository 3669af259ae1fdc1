import type { ClaimFile, FilePreview } from '@plumbline/contract/claims/claims-data'
import { formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { usePreview } from './use-claims-data.ts'

type Mapping = Record<string, string | null>
type Props = { file: ClaimFile; onClose: () => void; onApply: (mapping: Mapping | null) => void }

const toMapping = ({ fields }: FilePreview): Mapping =>
  Object.fromEntries(fields.map(({ name, column }) => [name, column]))

/** The first rows of a file, the mapping of its columns, and what would be rejected. */
export function PreviewDrawer({ file, onClose, onApply }: Props) {
  const { preview: texts } = useClaimsDataTexts()
  const [checkedMapping, setCheckedMapping] = useState<Mapping | null>(null)
  const [draft, setDraft] = useState<Mapping | null>(null)
  const query = usePreview(file.id, checkedMapping)
  const toast = useToast()
  const problem = useProblem(query.error)
  const shown = query.data?.data
  const mapping = draft ?? (shown === undefined ? {} : toMapping(shown))

  function apply() {
    toast({ text: texts.applied })
    // A known layout contains more than columns: date formats, voids, constants.
    onApply(draft === null && shown?.layout !== null ? null : mapping)
  }

  return (
    <SidePanel
      onClose={onClose}
      title={texts.title}
      footer={
        shown !== undefined && (
          <>
            <Button variant="secondary" busy={query.isFetching} onClick={() => setCheckedMapping(mapping)}>
              {texts.again}
            </Button>
            <Button onClick={apply}>{texts.apply}</Button>
          </>
        )
      }
    >
      <p className="mb-4 text-body-s font-semibold [overflow-wrap:anywhere]">{file.name}</p>
      {query.isPending && <Skeleton label={texts.loading} rows={6} />}
      <SubmitFailure title={texts.refused} problem={problem} />
      {shown !== undefined && (
        <div className="grid gap-6">
          <Findings preview={shown} />
          <MappingFields
            preview={shown}
            mapping={mapping}
            onChange={(name, column) => setDraft({ ...mapping, [name]: column })}
          />
          <PreviewRows preview={shown} />
        </div>
      )}
    </SidePanel>
  )
}

function Findings({ preview }: { preview: FilePreview }) {
  const { preview: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const isAllAccepted = preview.accepted === preview.checked
  const count = texts.checked(formatNumber(locale, preview.accepted), formatNumber(locale, preview.checked))
  return (
    <div className="grid gap-3">
      <p className="text-body-s text-text-2">
        {texts.format}: {preview.format} · {texts.layout}: {preview.layout ?? texts.ownLayout}
      </p>
      <Alert tone={isAllAccepted ? 'success' : 'warning'} role="status">
        {count}
        {preview.problems.length > 0 && (
          <ul aria-label={texts.problems} className="mt-2 grid gap-1">
            {preview.problems.map(({ field, reason, rows }) => (
              <li key={`${field} ${reason}`}>
                <code>{field}</code>: {reason} ({formatNumber(locale, rows)})
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

type MappingFieldsProps = {
  preview: FilePreview
  mapping: Mapping
  onChange: (field: string, column: string | null) => void
}

/** A column for each of our fields. The import guide uses the same names. */
function MappingFields({ preview, mapping, onChange }: MappingFieldsProps) {
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

function PreviewRows({ preview }: { preview: FilePreview }) {
  const { preview: texts } = useClaimsDataTexts()
  return (
    <div className="rounded-r-2 border border-line">
      <DataTable
        caption={texts.rows}
        dense
        cards={false}
        head={preview.columns.map((column) => <TableHeader key={column}>{column}</TableHeader>)}
      >
        {preview.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no id
          <TableRow key={index}>
            {row.map((value, place) => (
              <TableCell key={preview.columns[place] ?? place} nowrap>
                {value ?? ''}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </DataTable>
    </div>
  )
}
