import type { CaseView } from '@plumbline/contract/cases/cases'
import { type ReactNode, useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { checkForCase } from './check-for-case.ts'
import type { FoundFile } from './found-files.ts'
import { type Preset, planFiles } from './plan-files.ts'
import { type RejectedFile, RejectedFiles } from './RejectedFiles.tsx'
import { type SendingEnd, UnsentFiles } from './UnsentFiles.tsx'
import { UNDERWAY_ID } from './UploadsUnderway.tsx'
import { uploads } from './uploads.ts'

const MatchDrawer = lazyOverlay(() => import('#features/cases/claims/MatchDrawer.tsx'), 'MatchDrawer')

type Matching = {
  add: (files: readonly FoundFile[]) => void
  /** What was not accepted or not sent. */
  notices: ReactNode
  drawer: ReactNode
}

/** What was just sent, which may stand far below the button that sent it. */
function showUnderway() {
  // A closing drawer restores focus in the first frame, so wait for the second.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const list = document.getElementById(UNDERWAY_ID)
      list?.scrollIntoView({ block: 'center' })
      list?.focus({ preventScroll: true })
    }),
  )
}

/** Checks chosen files and lets the user confirm what goes where before anything is sent. */
export function useMatching(view: CaseView, preset?: Preset): Matching {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [files, setFiles] = useState<readonly FoundFile[] | null>(null)
  const [end, setEnd] = useState<SendingEnd | null>(null)

  function add(found: readonly FoundFile[]) {
    const { good, bad } = checkForCase(view, found)
    setEnd(null)
    setRejected(bad)
    if (good.length === 0) return
    const plans = planFiles(view, good, preset)
    // Continued uploads already have their claims.
    const isContinued = plans.every(({ continued }) => continued !== null)
    if (isContinued) uploads.add(view, plans)
    else setFiles(good)
  }
  function finish(next: SendingEnd) {
    setFiles(null)
    setEnd(next.unsent > 0 ? next : null)
    if (next.sent > 0 && next.unsent === 0) showUnderway()
  }

  return {
    add,
    notices: files === null && (end !== null || rejected.length > 0) && (
      <div className="grid gap-3">
        {rejected.length > 0 && (
          // A new list is a new notice, which is shown and read again.
          <RejectedFiles
            key={rejected.map(({ name }) => name).join()}
            rejected={rejected}
            limits={view.upload}
            onClose={() => setRejected([])}
          />
        )}
        {end !== null && <UnsentFiles end={end} onClose={() => setEnd(null)} />}
      </div>
    ),
    drawer: files !== null && (
      <MatchDrawer
        view={view}
        files={files}
        rejected={rejected}
        {...(preset && { preset })}
        onClose={finish}
      />
    ),
  }
}
