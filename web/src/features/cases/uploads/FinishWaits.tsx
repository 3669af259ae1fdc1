import type { CaseView } from '@plumbline/contract/cases/cases'
import { isUnfinished } from '@plumbline/contract/cases/claim-progress'
import { useStore } from '#platform/browser/store.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { useCaseUploadTexts } from './case-upload-texts.ts'
import { UnfinishedActions } from './UnfinishedActions.tsx'
import { uploads } from './uploads.ts'
import { getVisibleUnfinished } from './visible-uploads.ts'

const CHECKED: readonly string[] = ['checking', 'quarantined']

/** Why the practice cannot say yet that it has sent everything, and what it can do about it. */
export function FinishWaits({ view }: { view: CaseView }) {
  const { finishWaits: texts } = useCaseUploadTexts()
  const items = useStore(uploads.store, (value) => value)
  const unfinished = getVisibleUnfinished(items, view)
  const own = view.sent.filter((file) => isUnfinished(file) && file.own)
  const sending = own.length - unfinished.length
  const checking = view.sent.filter(({ status }) => CHECKED.includes(status)).length
  return (
    <div className="grid gap-3 text-body-s">
      {unfinished.length > 0 && (
        <div>
          <p className="flex items-start gap-2 font-medium text-warning">
            <Icon name="alert" className="mt-0.5" />
            {texts.unfinished(unfinished.length)}
          </p>
          <ul>
            {unfinished.map((file) => (
              <li
                key={file.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2.5 text-small last:border-b-0"
              >
                <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{file.filename}</span>
                <UnfinishedActions view={view} file={file} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {sending > 0 && <p>{texts.sending(sending)}</p>}
      {checking > 0 && <p>{texts.checking(checking)}</p>}
      <p className="text-small text-text-2">{texts.next}</p>
    </div>
  )
}
