import { formatNumber } from '@plumbline/contract/core/format'
import { CALL_RESULTS } from '@plumbline/contract/outreach/outreach'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { FileField } from '#parts/FileField.tsx'
import { FormModal } from '#parts/FormModal.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { useImportCalls } from './use-desk.ts'

/** Enough to find the mistake; a long list helps nobody. */
const LINES_SHOWN = 20

/** R-DESK-7: calls made elsewhere, with a count for every row of the file. */
export function ImportCallsModal({ onDone }: { onDone: () => void }) {
  const { locale, file: texts } = useDeskTexts()
  const send = useImportCalls()
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const number = (value: number) => formatNumber(locale, value)
  const found = send.data

  async function submit() {
    if (found !== undefined) return onDone()
    setTried(true)
    if (file !== null) send.mutate(await file.text())
  }
  const list = (lines: readonly string[]) =>
    lines.length === 0 ? '' : `, ${texts.lines(lines.slice(0, LINES_SHOWN).join(', '))}`

  return (
    <FormModal
      title={texts.title}
      icon={<BadgeIcon name="upload" />}
      text={texts.text}
      confirm={found === undefined ? texts.confirm : texts.close}
      busy={send.isPending}
      onSubmit={submit}
      onClose={onDone}
    >
      {found === undefined ? (
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
          <ChangeFailure error={send.error} />
        </>
      ) : (
        <div role="status">
          <dl className="grid gap-1.5 text-body-s tabular-nums">
            <Count label={texts.rows} value={number(found.rows)} />
            <Count label={texts.added} value={number(found.added)} />
            <Count label={texts.doubled} value={number(found.doubled)} />
            <Count
              label={texts.unknown}
              value={`${number(found.unknown.length)}${list(found.unknown.map(({ line }) => String(line)))}`}
            />
            <Count
              label={texts.invalid}
              value={`${number(found.invalid.length)}${list(
                found.invalid.map(({ line, column }) => texts.column(String(line), column)),
              )}`}
            />
          </dl>
        </div>
      )}
    </FormModal>
  )
}

const Count = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="text-right font-semibold">{value}</dd>
  </div>
)
