import type { CaseView } from '@plumbline/contract/cases/cases'
import { useRef, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ACCEPTED } from './accepted.ts'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { checkForCase } from './check-for-case.ts'
import { type FoundFile, readChosen } from './found-files.ts'
import type { Preset } from './plan-files.ts'
import { type RejectedFile, RejectedFiles } from './RejectedFiles.tsx'

const MatchDrawer = lazyOverlay(() => import('#features/cases/claims/MatchDrawer.tsx'), 'MatchDrawer')

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
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [matching, setMatching] = useState<readonly FoundFile[] | null>(null)

  function add(files: FileList | null) {
    const { good, bad } = checkForCase(view, readChosen(files))
    setRejected(bad)
    if (good.length > 0) setMatching(good)
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
        <span className="sr-only">{texts.addTo(to)}</span>
      </Button>
      {rejected.length > 0 && (
        <div className="order-last basis-full">
          <RejectedFiles rejected={rejected} limits={view.upload} onClose={() => setRejected([])} />
        </div>
      )}
      {matching !== null && (
        <MatchDrawer view={view} files={matching} preset={preset} onClose={() => setMatching(null)} />
      )}
    </>
  )
}
