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
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { MappingFields } from './MappingFields.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { usePreview } from './use-claims-data.ts'

type Mapping = Record<string, string | null>
type Props = { file: ClaimFile; onClose: () => void; onKeep: (mapping: Mapping | null) => void }

const mappingOf = ({ fields }: FilePreview): Mapping =>
  Object.fromEntries(fields.map(({ name, column }) => [name, column]))

/** The first rows, our fields beside the file's columns, and what would be rejected. */
export function PreviewDrawer({ file, onClose, onKeep }: Props) {
  const { preview: texts } = useClaimsDataTexts()
  const [asked, setAsked] = useState<Mapping | null>(null)
  const [draft, setDraft] = useState<Mapping | null>(null)
  const query = usePreview(file.id, asked)
  const toast = useToast()
  const problem = useProblem(query.error)
  const shown = query.data?.data
  const mapping = draft ?? (shown === undefined ? {} : mappingOf(shown))

  function keep() {
    toast({ text: texts.kept })
    // A layout that is known says more than its columns: date formats, voids, constants.
    onKeep(draft === null && shown?.layout !== null ? null : mapping)
  }

  return (
    <SidePanel
      onClose={onClose}
      title={texts.title}
      footer={
        shown !== undefined && (
          <>
            <Button variant="secondary" busy={query.isFetching} onClick={() => setAsked(mapping)}>
              {texts.again}
            </Button>
            <Button onClick={keep}>{texts.keep}</Button>
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
  const all = preview.accepted === preview.checked
  const count = texts.checked(formatNumber(locale, preview.accepted), formatNumber(locale, preview.checked))
  return (
    <div className="grid gap-3">
      <p className="text-body-s text-text-2">
        {texts.format}: {preview.format} · {texts.layout}: {preview.layout ?? texts.ownLayout}
      </p>
      <Alert tone={all ? 'success' : 'warning'} role="status">
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
