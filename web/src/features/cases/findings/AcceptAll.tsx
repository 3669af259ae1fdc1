import type { CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { usePracticeCaseTexts } from '#features/cases/case/practice-case-texts.ts'
import { focusLater, useMove } from '#features/cases/case/use-move.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'

const ConfirmModal = lazyOverlay(() => import('#parts/ConfirmModal.tsx'), 'ConfirmModal')

export function AcceptAll({ view }: { view: CaseView }) {
  const { failed } = usePracticeCaseTexts()
  const { accept, acceptAll } = useFindingsTexts().findings
  const { busy, problem, run, clearProblem } = useMove(view.index)
  const [asking, setAsking] = useState(false)

  async function confirm() {
    if (!(await run({ action: 'accept_findings' }, accept.done))) return
    setAsking(false)
    focusLater()
  }

  return (
    <div className="border-t border-line px-6 py-4 max-md:px-4 print:hidden">
      <Button
        icon="check"
        variant="secondary"
        onClick={() => {
          clearProblem()
          setAsking(true)
        }}
      >
        {acceptAll}
      </Button>
      {asking && (
        <ConfirmModal
          title={accept.title}
          confirm={accept.confirm}
          cancel={accept.cancel}
          icon="check"
          busy={busy}
          failed={failed}
          problem={problem}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          {view.line_of_business.agreeing_keeps_appeal ? accept.keepsAppeal : accept.text}
        </ConfirmModal>
      )}
    </div>
  )
}
