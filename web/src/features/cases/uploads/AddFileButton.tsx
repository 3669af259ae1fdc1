import type { CaseRequest, CaseView } from '@plumbline/contract/cases/cases'
import { useRef, useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { ACCEPTED } from './accepted.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { checkForCase } from './check-for-case.ts'
import { readChosen } from './found-files.ts'
import { type RejectedFile, RejectedFiles } from './RejectedFiles.tsx'
import { uploads } from './uploads.ts'

type Props = { view: CaseView; request: CaseRequest; kind: string }

/** Adds files to one request, so there is nothing to match. */
export function AddFileButton({ view, request, kind }: Props) {
  const texts = useCaseUploadTexts()
  const input = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])

  function add(files: FileList | null) {
    const { good, bad } = checkForCase(view, readChosen(files))
    setRejected(bad)
    uploads.add(
      view,
      good.map((one) => ({ ...one, requestId: request.id })),
    )
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        onChange={({ target }) => {
          add(target.files)
          target.value = ''
        }}
      />
      <Button variant="secondary" size="sm" icon="upload" onClick={() => input.current?.click()}>
        {texts.add}
        <span className="sr-only">{texts.addTo(kind)}</span>
      </Button>
      {rejected.length > 0 && (
        <div className="order-last basis-full">
          <RejectedFiles rejected={rejected} limits={view.upload} onClose={() => setRejected([])} />
        </div>
      )}
    </>
  )
}
