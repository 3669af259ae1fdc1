import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { formatPercent } from '@plumbline/contract/core/format'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { formatSentAmount } from './format-sent-amount.ts'
import { UnfinishedActions } from './UnfinishedActions.tsx'

export type OtherSide = 'practice' | 'team'
type Props = { view: CaseView; file: CaseFile; otherSide: OtherSide }

/**
 * An upload from an earlier visit: the browser no longer has the file, so the user must choose it again. Or one of the
 * other side, which alone can continue it.
 */
export function UnfinishedRow({ view, file, otherSide }: Props) {
  const texts = useCaseUploadTexts()
  const { locale, unfinished, ofOthers } = texts
  const share = file.received_bytes / file.size_bytes
  const percent = formatPercent(locale, Math.floor(share * 100) / 100)
  const amount = texts.sentAmount(...formatSentAmount(locale, file.received_bytes, file.size_bytes))
  const safe = share < 0.01 ? formatBytes(locale, file.received_bytes) : percent
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
        <p>{file.own ? unfinished.text(safe) : ofOthers[otherSide][file.sending ? 'sending' : 'left']}</p>
      </div>
      {file.own && <UnfinishedActions view={view} file={file} />}
    </li>
  )
}
