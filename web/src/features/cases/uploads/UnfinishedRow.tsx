import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { formatPercent } from '@plumbline/contract/core/format'
import { type ChangeEvent, useRef, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { formatSentAmount } from './format-sent-amount.ts'
import { matchUnfinished } from './upload-rules.ts'
import { uploads } from './uploads.ts'

type Props = { view: CaseView; file: CaseFile }

/** An upload from an earlier visit. The browser no longer has the file, so the user must choose it again. */
export function UnfinishedRow({ view, file }: Props) {
  const { cancel } = useCommonTexts()
  const texts = useCaseUploadTexts()
  const { locale, unfinished } = texts
  const input = useRef<HTMLInputElement>(null)
  const [isOther, setIsOther] = useState(false)
  const share = file.received_bytes / file.size_bytes
  const percent = formatPercent(locale, Math.floor(share * 100) / 100)
  const amount = texts.sentAmount(...formatSentAmount(locale, file.received_bytes, file.size_bytes))
  const safe = share < 0.01 ? formatBytes(locale, file.received_bytes) : percent
  const of = <span className="sr-only">{texts.ofFile(file.filename)}</span>

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    target.value = ''
    if (chosen === undefined) return
    const fits = matchUnfinished(chosen, [file]) !== null
    setIsOther(!fits)
    if (fits) {
      uploads.add({ ...view, sent: [file] }, [
        { file: chosen, folder: file.folder, requestId: file.request_id, claims: file.claims },
      ])
    }
  }

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 text-small text-text-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {file.filename}, {amount}
          </span>
          <b className="text-text tabular-nums">{percent}</b>
        </p>
        <div className="my-1.5">
          <ProgressMeter
            label={texts.progress(file.filename)}
            value={share}
            valueText={`${percent}, ${amount}`}
          />
        </div>
        <p>{unfinished.text(safe)}</p>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {isOther && unfinished.other}
        </p>
      </div>
      <input ref={input} type="file" hidden onChange={choose} />
      <div className="flex flex-wrap items-center gap-1 print:hidden">
        <Button variant="secondary" size="sm" icon="upload" onClick={() => input.current?.click()}>
          {unfinished.choose}
          {of}
        </Button>
        <Button variant="tool" onClick={() => void uploads.discard(view.index, file.id)}>
          {cancel}
          {of}
        </Button>
      </div>
    </li>
  )
}
