import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { ProgressMeter } from '#ui/basics/ProgressMeter.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'
import { useDeleteFile } from './use-claims-data.ts'
import { isEmptyFile, type Sending } from './use-send-files.ts'

const PreviewDrawer = lazyOverlay(() => import('./PreviewDrawer.tsx'), 'PreviewDrawer')

type Props = {
  waiting: readonly ClaimFile[]
  sending: readonly Sending[]
  onForget: (name: string) => void
  mappable: boolean
  /** The file whose mapping is used for the import. */
  mappedFile: string | null
  onMapping: (file: string, mapping: FileMapping | 'saved' | null) => void
}

// One mapping is used for all tables of an import; X12 and FHIR need none.
const TABLE_NAME = /\.(?:csv|tsv|txt|parquet)(?:\.gz)?$/i
const isTable = ({ name }: ClaimFile) => TABLE_NAME.test(name)

const isSameFile = (file: ClaimFile, other: ClaimFile) =>
  file.id !== other.id && file.name === other.name && file.size_bytes === other.size_bytes

export function FileList({ waiting, sending, onForget, mappable, mappedFile, onMapping }: Props) {
  const { send: texts } = useClaimsDataTexts()
  const [shown, setShown] = useState<ClaimFile | null>(null)
  const sendingNames = new Set(sending.map(({ name }) => name))
  const idle = waiting.filter(({ name }) => !sendingNames.has(name))
  if (sending.length === 0 && idle.length === 0) return null
  return (
    <>
      <ul aria-label={texts.files} className="grid divide-y divide-line rounded-r-2 border border-line">
        {sending.map((file) =>
          isEmptyFile(file) ? (
            <EmptyItem key={file.name} name={file.name} onRemove={() => onForget(file.name)} />
          ) : (
            <SendingItem key={file.name} file={file} />
          ),
        )}
        {idle.map((file) => (
          <WaitingItem
            key={file.id}
            file={file}
            isMapped={mappable && mappedFile !== null && (file.id === mappedFile || isTable(file))}
            isRepeated={idle.some((other) => isSameFile(file, other))}
            onPreview={mappable ? () => setShown(file) : null}
          />
        ))}
      </ul>
      {shown !== null && (
        <PreviewDrawer
          file={shown}
          onClose={() => setShown(null)}
          onApply={(mapping) => {
            onMapping(shown.id, mapping)
            setShown(null)
          }}
        />
      )}
    </>
  )
}

function SendingItem({ file }: { file: Sending }) {
  const { send: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const message = useFailureMessage(file.error)
  const amount = texts.sent(formatBytes(locale, file.done), formatBytes(locale, file.total))
  return (
    <li className="grid gap-2 px-3.5 py-3">
      <div className="flex flex-wrap justify-between gap-x-3 text-body-s">
        <b className="min-w-0 [overflow-wrap:anywhere]">{file.name}</b>
        <span className="text-text-2 tabular-nums">{amount}</span>
      </div>
      <ProgressMeter label={texts.sending(file.name)} value={file.done / file.total} valueText={amount} />
      {file.error !== null && (
        <p role="alert" className="text-small font-medium text-danger">
          {texts.failed} {message} {texts.resume}
        </p>
      )}
    </li>
  )
}

function EmptyItem({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { send: texts } = useClaimsDataTexts()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-2">
      <div className="min-w-0 text-body-s">
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <p role="alert" className="text-small font-medium text-danger">
          {texts.emptyFile}
        </p>
      </div>
      <Button variant="tool" icon="trash" onClick={onRemove}>
        {texts.remove}
        <span className="sr-only"> {texts.removeName(name)}</span>
      </Button>
    </li>
  )
}

type WaitingItemProps = {
  file: ClaimFile
  isMapped: boolean
  isRepeated: boolean
  onPreview: (() => void) | null
}

function WaitingItem({ file, isMapped, isRepeated, onPreview }: WaitingItemProps) {
  const { send: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const isComplete = file.received_bytes === file.size_bytes
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-2">
      <div className="min-w-0 text-body-s">
        <b className="[overflow-wrap:anywhere]">{file.name}</b>{' '}
        <span className="text-text-2 tabular-nums">{formatBytes(locale, file.size_bytes)}</span>
        {!isComplete && (
          <span className="mt-1 block text-small text-text-2">
            <Pill tone="warning" icon="alert">
              {texts.incomplete}
            </Pill>{' '}
            {texts.resume}
          </span>
        )}
        {isRepeated && (
          <span className="mt-1 block">
            <Pill tone="warning" icon="alert">
              {texts.repeated}
            </Pill>
          </span>
        )}
        {(file.in_use || isMapped) && (
          <span className="mt-1 block">
            {file.in_use ? (
              <Pill tone="info" icon="refresh">
                {texts.inUse}
              </Pill>
            ) : (
              <Pill tone="success" icon="check">
                {texts.mapped}
              </Pill>
            )}
          </span>
        )}
      </div>
      {!file.in_use && <WaitingActions file={file} onPreview={isComplete ? onPreview : null} />}
    </li>
  )
}

function WaitingActions({ file, onPreview }: Pick<WaitingItemProps, 'file' | 'onPreview'>) {
  const { send: texts } = useClaimsDataTexts()
  const remove = useDeleteFile()
  return (
    <div className="flex flex-wrap gap-1">
      {onPreview !== null && (
        <Button variant="tool" icon="columns" onClick={onPreview}>
          {texts.preview}
          <span className="sr-only"> {texts.previewName(file.name)}</span>
        </Button>
      )}
      <Button variant="tool" icon="trash" busy={remove.isPending} onClick={() => remove.mutate(file.id)}>
        {texts.remove}
        <span className="sr-only"> {texts.removeName(file.name)}</span>
      </Button>
    </div>
  )
}
