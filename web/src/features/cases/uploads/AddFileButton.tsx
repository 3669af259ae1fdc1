import type { CaseView } from '@plumbline/contract/cases/cases'
import { useRef } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { ACCEPTED } from './accepted.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { readChosen } from './found-files.ts'
import type { Preset } from './plan-files.ts'
import { useMatching } from './use-matching.tsx'

type Props = {
  view: CaseView
  preset: Preset
  /** The claim or the kind of record, for screen readers. */
  to: string
}

/** Adds files to one claim or one kind of record. The user confirms, because a file may also answer others. */
export function AddFileButton({ view, preset, to }: Props) {
  const texts = useCaseUploadTexts()
  const input = useRef<HTMLInputElement>(null)
  const { add, notices, drawer } = useMatching(view, preset)

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          add(readChosen(target.files))
          target.value = ''
        }}
      />
      <Button variant="secondary" size="sm" icon="upload" onClick={() => input.current?.click()}>
        {texts.add}
        <span className="sr-only">{texts.addTo(to)}</span>
      </Button>
      {notices && <div className="order-last basis-full text-left">{notices}</div>}
      {drawer}
    </>
  )
}
