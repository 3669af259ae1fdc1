import { formatNumber } from '@plumbline/contract/core/format'
import { CALL_FILE_NAME_MAX, type CallImport } from '@plumbline/contract/outreach/call-imports'
import type { DeskImport } from '@plumbline/contract/outreach/desk'
import { CALL_RESULTS } from '@plumbline/contract/outreach/outreach'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { FileField } from '#parts/FileField.tsx'
import { FormModal } from '#parts/FormModal.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { CallImportsList } from './CallImportsList.tsx'
import { decodeText } from './decode-text.ts'
import { useDeskTexts } from './desk-texts.ts'
import { TakeBackCallsModal } from './TakeBackCallsModal.tsx'
import { useImportCalls, usePreviewCalls } from './use-desk.ts'

/** Enough to find the mistake; a long list helps nobody. */
const LINES_SHOWN = 20

/** R-DESK-7: calls made elsewhere. First what the file holds, then, if the person agrees, the calls. */
export function ImportCallsModal({ onDone }: { onDone: () => void }) {
  const { locale, file: texts } = useDeskTexts()
  const check = usePreviewCalls()
  const send = useImportCalls()
  const [file, setFile] = useState<File | null>(null)
  // As it was checked: the file may change meanwhile.
  const [csv, setCsv] = useState('')
  const [tried, setTried] = useState(false)
  const [leaving, setLeaving] = useState<CallImport | null>(null)
  const preview = check.data
  const isOver = send.data !== undefined || preview?.added === 0

  async function submit() {
    if (isOver) return onDone()
    if (preview !== undefined)
      return send.mutate({ csv, file_name: file?.name.slice(0, CALL_FILE_NAME_MAX) ?? '' })
    setTried(true)
    if (file === null) return
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    setCsv(text)
    check.mutate(text)
  }
  const confirm = () => {
    if (isOver) return texts.close
    return preview === undefined
      ? texts.check
      : texts.confirm(formatNumber(locale, preview.added), preview.added === 1)
  }

  if (leaving !== null) return <TakeBackCallsModal one={leaving} onDone={() => setLeaving(null)} />
  return (
    <FormModal
      title={texts.title}
      icon={<BadgeIcon name="upload" />}
      text={texts.text}
      confirm={confirm()}
      {...(isOver && { cancel: null })}
      busy={check.isPending || send.isPending}
      onSubmit={submit}
      onClose={onDone}
    >
      {preview === undefined ? (
        <>
          <FileField
            label={texts.field}
            hint={texts.results(CALL_RESULTS.join(', '))}
            choose={texts.choose}
            noFile={texts.noFile}
            accept=".csv,text/csv"
            autoFocus
            file={file}
            error={tried && file === null ? texts.missing : undefined}
            onChange={setFile}
          />
          <CallImportsList onTakeBack={setLeaving} />
        </>
      ) : (
        <div role="status">
          {send.data === undefined && <p className="mb-2 text-body-s">{texts.preview}</p>}
          <Counts found={send.data ?? preview} added={send.data === undefined ? texts.toAdd : texts.added} />
        </div>
      )}
      <ChangeFailure isRepeatable error={check.error ?? send.error} />
    </FormModal>
  )
}

/** A count for every row of the file, and the lines to look at. */
function Counts({ found, added }: { found: DeskImport; added: string }) {
  const { locale, file: texts } = useDeskTexts()
  const number = (value: number) => formatNumber(locale, value)
  const told = (lines: readonly string[]) =>
    lines.length === 0
      ? number(0)
      : `${number(lines.length)}, ${texts.lines(lines.slice(0, LINES_SHOWN).join(', '), lines.length === 1)}`
  const lineOf = ({ line }: { line: number }) => String(line)
  return (
    <dl className="grid gap-1.5 text-body-s tabular-nums">
      <Count label={texts.rows} value={number(found.rows)} />
      <Count label={added} value={number(found.added)} />
      <Count label={texts.doubled} value={number(found.doubled)} />
      <Count label={texts.unknown} value={told(found.unknown.map(lineOf))} />
      {found.ambiguous.length > 0 && (
        <Count label={texts.ambiguous} value={told(found.ambiguous.map(lineOf))} />
      )}
      <Count
        label={texts.invalid}
        value={told(
          found.invalid.map(({ line, column, reason }) =>
            texts.column(String(line), reason === undefined ? column : `${column}: ${texts.reasons[reason]}`),
          ),
        )}
      />
      {found.not_on_file.length > 0 && (
        <Count label={texts.notOnFile} value={told(found.not_on_file.map(lineOf))} />
      )}
      {found.unmarked.length > 0 && <Count label={texts.unmarked} value={told(found.unmarked.map(lineOf))} />}
    </dl>
  )
}

const Count = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="text-right font-semibold">{value}</dd>
  </div>
)
