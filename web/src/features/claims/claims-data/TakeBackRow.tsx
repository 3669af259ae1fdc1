import type { DataImport } from '@plumbline/contract/claims/claims-data'
import { PUBLISH_REASON_MAX } from '@plumbline/contract/claims/publish-reason'
import { formatNumber } from '@plumbline/contract/core/format'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { IMPORT_COUNTS } from './ImportRow.tsx'
import { useUndoImport } from './use-claims-data.ts'

const OTHER_COLUMNS = 5

type Props = {
  record: DataImport
  /** The address of the page asks for it, so it is shown at once. */
  isAsked: boolean
  onDone: () => void
}

/** Asks why, under the row of the import. */
export function TakeBackRow({ record, isAsked, onDone }: Props) {
  const { takeBack: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const undo = useUndoImport()
  const problem = useFirstReason(undo.error)
  const onSuccess = useReceipt(texts.started, onDone)

  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isWrong = reason.trim() === ''
    setMissing(isWrong)
    if (isWrong) field.current?.focus()
    if (isWrong || undo.isPending) return
    undo.mutate({ number: record.number, reason: reason.trim() }, { onSuccess })
  }

  return (
    <TableRow current>
      <TableCell colSpan={IMPORT_COUNTS.length + OTHER_COLUMNS}>
        <form noValidate onSubmit={submit} className="grid gap-3 py-3 lg:grid-cols-2 lg:gap-6">
          <div>
            <h3 className="type-h4">{texts.title(formatNumber(locale, record.number))}</h3>
            <p className="mt-0.5 text-small text-text-2">
              {texts.text(formatNumber(locale, record.counts.loaded))}
            </p>
          </div>
          <div className="grid gap-2">
            <TextField
              ref={field}
              label={texts.reason}
              hint={texts.hint}
              error={isMissing ? texts.missing : undefined}
              value={reason}
              maxLength={PUBLISH_REASON_MAX}
              required
              onChange={({ target }) => {
                setReason(target.value)
                setMissing(false)
              }}
            />
            <SubmitFailure title={texts.notStarted} problem={problem} />
            <div>
              <Button type="submit" variant="secondary" busy={undo.isPending}>
                {texts.submit}
              </Button>
            </div>
          </div>
        </form>
      </TableCell>
    </TableRow>
  )
}
