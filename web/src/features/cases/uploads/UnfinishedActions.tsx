import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { type ChangeEvent, useRef, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { matchUnfinished } from './upload-rules.ts'
import { uploads } from './uploads.ts'

type Props = { view: CaseView; file: CaseFile }

/** Continues an upload from an earlier visit with the same file, or cancels it. */
export function UnfinishedActions({ view, file }: Props) {
  const { cancel } = useCommonTexts()
  const { unfinished, ofFile } = useCaseUploadTexts()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'other' | 'notCanceled' | null>(null)
  const of = <span className="sr-only">{ofFile(file.filename)}</span>

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0]
    target.value = ''
    if (chosen === undefined) return
    const fits = matchUnfinished(chosen, [file]) !== null
    setProblem(fits ? null : 'other')
    if (fits) {
      uploads.add({ ...view, sent: [file] }, [
        { file: chosen, folder: file.folder, requestId: file.request_id, claims: file.claims },
      ])
    }
  }

  async function discard() {
    setProblem(null)
    if (!(await uploads.discard(view.index, file.id))) setProblem('notCanceled')
  }

  return (
    <>
      <input ref={input} type="file" hidden onChange={choose} />
      <div className="flex flex-wrap items-center gap-1 print:hidden">
        <Button variant="secondary" size="sm" icon="upload" onClick={() => input.current?.click()}>
          {unfinished.choose}
          {of}
        </Button>
        <Button variant="tool" onClick={() => void discard()}>
          {cancel}
          {of}
        </Button>
      </div>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {problem !== null && unfinished[problem]}
      </p>
    </>
  )
}
