import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { formatMomentIn } from '@plumbline/contract/core/local-time'
import { useState } from 'react'
import type { CaseSlots } from '#features/cases/claims/case-slots.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { caseHref } from '#platform/queries/case-view.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { focusLater, useMove } from './use-move.ts'

const ConfirmModal = lazyOverlay(() => import('#parts/ConfirmModal.tsx'), 'ConfirmModal')

type Props = { view: CaseView; file: CaseFile; slots: CaseSlots }

/** A file with its receipt, what it waits for, or why it was not accepted. */
export function FileLine({ view, file, slots }: Props) {
  const { file: texts, failed, locale } = usePracticeCaseTexts()
  const { busy, problem, run, clearProblem } = useMove(view.index)
  const [asking, setAsking] = useState(false)
  const { preview } = slots
  const isReceived = file.status === 'received'
  const isRefused = file.status === 'refused'
  const mayRemove =
    view.may.includes(isRefused ? 'remove_refused' : 'remove_file') && file.status !== 'checking'

  async function remove() {
    if (!(await run({ action: 'remove_file', file_id: file.id }, texts.removed))) return
    setAsking(false)
    focusLater()
  }

  function askToRemove() {
    clearProblem()
    // A file that we did not accept is worth no question.
    if (isRefused) void remove()
    else setAsking(true)
  }

  return (
    <li className="text-small text-text-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          {isReceived && preview !== null ? (
            <button
              type="button"
              aria-label={texts.preview(file.filename)}
              className="text-left text-link underline underline-offset-3"
              onClick={() => preview(view, file)}
            >
              {file.filename}
            </button>
          ) : (
            file.filename
          )}
          {`, ${formatBytes(locale, file.size_bytes)}`}
          {file.pages !== null && `, ${texts.pages(file.pages)}`}. <FileState view={view} file={file} />
        </span>
        {file.receipt !== null && (
          <a
            href={caseHref(view.index, `files/${file.id}/receipt?language=${locale}`)}
            target="_blank"
            rel="noopener"
            className="whitespace-nowrap"
          >
            {texts.receipt(file.receipt)}
          </a>
        )}
        {mayRemove && (
          <Button
            variant="tool"
            className="-my-1.5"
            aria-label={texts.removeFile(file.filename)}
            busy={busy}
            onClick={askToRemove}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {isReceived && slots.proof(file)}
      {!asking && <MoveProblem problem={problem} />}
      {asking && (
        <ConfirmModal
          title={texts.removeTitle(file.filename)}
          confirm={texts.removeConfirm}
          cancel={texts.keep}
          icon="trash"
          tone="danger"
          danger
          busy={busy}
          failed={failed}
          problem={problem}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {file.receipt === null ? texts.removeMeans : texts.removeReceived(file.receipt)}
        </ConfirmModal>
      )}
    </li>
  )
}

/** "Save it as a PDF" helps nobody whose file is called one. */
const isFalsePdf = ({ refusal, filename }: CaseFile) => refusal === 'type' && /\.pdf$/i.test(filename)

function FileState({ view, file }: Pick<Props, 'view' | 'file'>) {
  const { file: texts, locale } = usePracticeCaseTexts()
  const words = useCaseWords()
  if (file.status === 'refused') {
    return (
      <span className="mt-0.5 flex items-start gap-1.5 font-medium text-danger">
        <Icon name="alert" className="mt-0.5" />
        <span>
          {texts.refused}{' '}
          {isFalsePdf(file) ? texts.notPdf : file.refusal !== null && words.fileRefusals[file.refusal]}
        </span>
      </span>
    )
  }
  if (file.status === 'uploading') {
    return texts.uploading(formatBytes(locale, file.received_bytes), formatBytes(locale, file.size_bytes))
  }
  if (file.status === 'checking') return view.upload.scanned ? texts.scanning : texts.checking
  if (file.status === 'quarantined') return <span className="text-warning">{texts.quarantined}</span>
  return (
    <>
      {file.received_at !== null && (
        <span>
          <DateText>{texts.receivedAt(formatMomentIn(locale, file.received_at, view.time_zone))}</DateText>
        </span>
      )}
      {[
        ...(file.duplicate_of === null ? [] : [texts.duplicate(file.duplicate_of)]),
        ...(file.late ? [texts.late] : []),
      ].map((remark) => (
        <span key={remark} className="block">
          {remark}
        </span>
      ))}
    </>
  )
}
