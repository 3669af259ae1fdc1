import type { CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { focusLater, useMove } from './use-move.ts'

const ConfirmModal = lazyOverlay(() => import('#parts/ConfirmModal.tsx'), 'ConfirmModal')

type Props = {
  view: CaseView
  /** Number of items without a file. */
  open: number
}

export function FinishSending({ view, open }: Props) {
  const { finish, failed } = usePracticeCaseTexts()
  const { busy, problem, run, clearProblem } = useMove(view.index)
  const [asking, setAsking] = useState(false)

  function ask() {
    clearProblem()
    setAsking(true)
  }

  async function confirm() {
    if (!(await run({ action: 'finish_sending' }, finish.done))) return
    setAsking(false)
    focusLater()
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 print:hidden">
      <Button icon="check" onClick={ask}>
        {finish.open}
      </Button>
      <span className="min-w-0 flex-1 basis-60 text-small text-text-2">{finish.hint}</span>
      {asking && (
        <ConfirmModal
          title={finish.title}
          confirm={finish.confirm}
          cancel={finish.cancel}
          icon="send"
          busy={busy}
          failed={failed}
          problem={problem}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {open > 0 ? `${finish.missing(open)} ${finish.text}` : finish.text}
        </ConfirmModal>
      )}
    </div>
  )
}
