import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '#ui/basics/cx.ts'
import { ACCEPTED } from './accepted.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { type FoundFile, readChosen, readDropped } from './found-files.ts'

type Props = { onFiles: (files: readonly FoundFile[]) => void; children: ReactNode }

const LINK = 'font-semibold text-link underline underline-offset-3'

/** Files and folders, dropped or chosen. */
export function DropArea({ onFiles, children }: Props) {
  const { drop } = useCaseUploadTexts()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isEmpty, setIsEmpty] = useState(false)
  const id = useId()

  function report(found: readonly FoundFile[]) {
    setIsEmpty(found.length === 0)
    if (found.length > 0) onFiles(found)
  }
  async function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    report(await readDropped(event.dataTransfer.items))
  }
  function handleChoice(input: HTMLInputElement) {
    const found = readChosen(input.files)
    // Allows the same file to be chosen again.
    input.value = ''
    if (found.length > 0) report(found)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void handleDrop(event)}
      className={cx(
        'rounded-r-2 border border-dashed px-4 py-5 text-center print:hidden',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface-2',
      )}
    >
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => handleChoice(target)}
      />
      <input
        ref={(input) => {
          input?.setAttribute('webkitdirectory', '')
          folder.current = input
        }}
        type="file"
        multiple
        hidden
        onChange={({ target }) => handleChoice(target)}
      />
      <p className="font-semibold">
        {drop.before}{' '}
        <button type="button" aria-describedby={id} className={LINK} onClick={() => files.current?.click()}>
          {drop.files}
        </button>{' '}
        {drop.or}{' '}
        <button type="button" aria-describedby={id} className={LINK} onClick={() => folder.current?.click()}>
          {drop.folder}
        </button>
      </p>
      <div id={id} className="mt-0.5 text-small text-text-2">
        {children}
      </div>
      <p role="status" className="mt-1 text-small font-medium text-warning empty:hidden">
        {isEmpty && drop.none}
      </p>
    </div>
  )
}
