import type { CaseFile } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { recordHref } from './use-staff-cases.ts'

const PdfPanel = lazyOverlay(() => import('#parts/viewer/PdfPanel.tsx'), 'PdfPanel')

const LINK = 'inline-flex min-h-6 items-start gap-1.5 text-left text-link underline underline-offset-3'

type Props = { caseId: string; file: Pick<CaseFile, 'id' | 'filename' | 'media_type'> }

/** A record beside what it is about: a PDF opens over the page, anything else is downloaded. */
export function OpenFile({ caseId, file }: Props) {
  const [isOpen, setOpen] = useState(false)
  const url = recordHref(caseId, file.id)
  const name = (
    <>
      <Icon name="file" className="mt-0.5 shrink-0" />
      <span className="[overflow-wrap:anywhere]">{file.filename}</span>
    </>
  )
  if (file.media_type !== 'application/pdf')
    return (
      <a href={url} download className={LINK}>
        {name}
      </a>
    )
  return (
    <>
      <button type="button" className={LINK} onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && <PdfPanel title={file.filename} url={url} onClose={() => setOpen(false)} />}
    </>
  )
}
