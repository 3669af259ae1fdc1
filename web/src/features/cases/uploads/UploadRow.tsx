import { formatPercent } from '@plumbline/contract/core/format'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { formatSentAmount } from './format-sent-amount.ts'
import { roundTimeLeft } from './time-left.ts'
import type { UploadItem } from './upload-item.ts'
import { uploads } from './uploads.ts'

type Props = {
  item: UploadItem
  /** Asks the server whether the case is open in this browser. */
  onCheckCase: () => void
}

/** An upload in progress: share, time left and buttons. */
export function UploadRow({ item, onCheckCase }: Props) {
  const texts = useCaseUploadTexts()
  const { locale } = texts
  const { filename, size, sent, status } = item
  const share = size === 0 ? 0 : Math.min(sent, size) / size
  const percent = formatPercent(locale, Math.floor(share * 100) / 100)
  const amount = texts.sentAmount(...formatSentAmount(locale, sent, size))
  const isStopped = status === 'stopped'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 text-small text-text-2 print:hidden">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {filename}, {isStopped ? formatBytes(locale, size) : amount}
          </span>
          {!isStopped && <b className="text-text tabular-nums">{percent}</b>}
        </p>
        {!isStopped && (
          <div className="my-1.5">
            <ProgressMeter
              label={texts.progress(filename)}
              value={share}
              valueText={`${percent}, ${amount}`}
            />
          </div>
        )}
        <UploadState item={item} />
      </div>
      <Actions item={item} onCheckCase={onCheckCase} />
    </li>
  )
}

function UploadState({ item }: { item: UploadItem }) {
  const texts = useCaseUploadTexts()
  const { status, trouble, message, secondsLeft, continuedFrom, sent, size } = item
  if (trouble !== null) {
    const isStopped = status === 'stopped'
    return (
      <p
        role={isStopped ? 'alert' : 'status'}
        className={`flex items-start gap-1.5 font-medium ${isStopped ? 'text-danger' : 'text-warning'}`}
      >
        <Icon name="alert" className="mt-0.5" />
        <span>
          {trouble === 'case_refused' ? (message ?? texts.troubles[trouble]) : texts.troubles[trouble]}
        </span>
      </p>
    )
  }
  if (status === 'paused') return <p role="status">{texts.paused}</p>
  if (status === 'done') return <p role="status">{texts.done}</p>
  if (status === 'queued') return <p>{texts.queued}</p>
  // Everything was sent, but the server has not confirmed the last piece.
  const seconds = sent >= size ? 0 : secondsLeft
  const left = seconds === null ? null : roundTimeLeft(seconds)
  const begins = continuedFrom !== null && left === null
  const start = formatPercent(texts.locale, Math.floor(((continuedFrom ?? 0) / size) * 100) / 100)
  return (
    <p>
      {begins
        ? texts.continuesAt(start)
        : left === null
          ? texts.starting
          : texts.timeLeft[left.unit](left.count)}{' '}
      {texts.resumes}
    </p>
  )
}

function Actions({ item, onCheckCase }: Props) {
  const { cancel } = useCommonTexts()
  const texts = useCaseUploadTexts()
  const { key, filename, status, trouble } = item
  const of = <span className="sr-only">{texts.ofFile(filename)}</span>
  if (status === 'done') return null
  return (
    <div className="flex flex-wrap items-center gap-1">
      {(status === 'sending' || status === 'queued') && (
        <Button variant="secondary" size="sm" icon="pause" onClick={() => uploads.pause(key)}>
          {texts.pause}
          {of}
        </Button>
      )}
      {status === 'paused' && trouble === null && (
        <Button variant="secondary" size="sm" icon="upload" onClick={() => uploads.resume(key)}>
          {texts.resume}
          {of}
        </Button>
      )}
      {status === 'paused' && trouble === 'closed' && (
        <Button variant="secondary" size="sm" icon="key" onClick={onCheckCase}>
          {texts.enterCode}
          {of}
        </Button>
      )}
      {status === 'waiting' && (
        <Button variant="secondary" size="sm" icon="refresh" onClick={() => uploads.resume(key)}>
          {texts.tryNow}
          {of}
        </Button>
      )}
      <Button variant="tool" onClick={() => void uploads.cancel(key)}>
        {status === 'stopped' ? texts.clear : cancel}
        {of}
      </Button>
    </div>
  )
}
