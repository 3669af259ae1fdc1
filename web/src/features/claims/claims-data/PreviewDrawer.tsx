import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import {
  type FileMapping,
  type FilePreview,
  findMissingFields,
} from '@plumbline/contract/claims/file-mapping'
import { formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { FieldSources } from './FieldSources.tsx'
import { FileRefusal } from './FileRefusal.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import { PreviewFindings } from './PreviewFindings.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import { usePreview } from './use-claims-data.ts'
import { ValueSettings } from './ValueSettings.tsx'

type Props = {
  file: ClaimFile
  onClose: () => void
  onApply: (mapping: FileMapping | 'saved' | null) => void
}
type Texts = ReturnType<typeof useMappingTexts>

/** Both buttons in one line, also on a phone. */
const SHARE = 'max-sm:flex-1 max-sm:px-2'

/** Why the mapping cannot be used; null if it can. */
function findObstacle(preview: FilePreview, mapping: FileMapping, isDirty: boolean, texts: Texts) {
  const missing = findMissingFields(preview.fields, mapping)
  if (missing.length > 0) return texts.missing(missing.join(', '))
  if (isDirty) return texts.checkFirst
  return preview.accepted === 0 ? texts.cannotApply : null
}

/** How a file is read: its columns, the mapping with all that a mapping can say, and what would be rejected. */
export function PreviewDrawer({ file, onClose, onApply }: Props) {
  const texts = useMappingTexts()
  const [checkedMapping, setCheckedMapping] = useState<FileMapping | null>(null)
  const [draft, setDraft] = useState<FileMapping | null>(null)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const [hasChecked, setChecked] = useState(false)
  const locale = useLocale()
  const query = usePreview(file.id, checkedMapping)
  const toast = useToast()
  const shown = query.data?.data
  const mapping = draft ?? shown?.mapping
  const isDirty = draft !== checkedMapping

  function change(next: FileMapping) {
    setObstacle(null)
    setDraft(next)
  }

  function check() {
    setObstacle(null)
    setChecked(true)
    if (isDirty) setCheckedMapping(draft)
    else void query.refetch()
  }

  function apply(preview: FilePreview, chosen: FileMapping) {
    const found = findObstacle(preview, chosen, isDirty || query.isFetching, texts)
    setObstacle(found)
    if (found !== null) return
    toast({ text: texts.applied })
    // The importer finds a built-in layout and a saved mapping by itself.
    if (preview.mapping_source === 'saved') onApply('saved')
    else onApply(preview.mapping_source === 'built_in' ? null : chosen)
  }

  return (
    <SidePanel
      wide
      onClose={onClose}
      title={texts.title}
      footer={
        shown?.columns.length !== 0 && (
          <>
            <Button variant="secondary" className={SHARE} busy={query.isFetching} onClick={check}>
              {texts.again}
            </Button>
            {shown !== undefined && mapping !== undefined && (
              <Button className={SHARE} onClick={() => apply(shown, mapping)}>
                {texts.apply}
              </Button>
            )}
            {hasChecked && obstacle === null && shown !== undefined && !isDirty && !query.isFetching && (
              <p className="w-full text-small font-medium">
                {texts.checkedAgain(
                  formatNumber(locale, shown.accepted),
                  formatNumber(locale, shown.checked),
                )}
              </p>
            )}
            {obstacle !== null && (
              <p role="alert" className="w-full text-small font-medium text-danger">
                {obstacle}
              </p>
            )}
          </>
        )
      }
    >
      <p className="mb-4 text-body-s font-semibold [overflow-wrap:anywhere]">{file.name}</p>
      {query.isPending && <Skeleton label={texts.loading} rows={6} />}
      <FileRefusal title={texts.refused} error={query.error} />
      {shown !== undefined && mapping !== undefined && (
        <div className="grid min-w-0 gap-6 [&>*]:min-w-0">
          <PreviewFindings preview={shown} mapping={mapping} isDirty={isDirty || query.isPlaceholderData} />
          {shown.columns.length > 0 && (
            <>
              <ColumnTable preview={shown} mapping={mapping} onChange={change} />
              <FieldSources preview={shown} mapping={mapping} onChange={change} />
              <ValueSettings preview={shown} mapping={mapping} onChange={change} />
              <PreviewRows preview={shown} />
            </>
          )}
        </div>
      )}
    </SidePanel>
  )
}
