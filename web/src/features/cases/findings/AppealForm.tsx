import type { CaseView } from '@plumbline/contract/cases/cases'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { focusLater, useMove } from '#features/cases/case/use-move.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useFindingsTexts } from './case-findings-texts.ts'

type Props = { view: CaseView; returnTo: string; onDone: () => void }

export function AppealForm({ view, returnTo, onDone }: Props) {
  const { cancel } = useCommonTexts()
  const { appeal } = useFindingsTexts()
  const { busy, problem, run } = useMove(view.index)
  const { discard, ...draft } = useCaseDraft('appeal', view.index)

  function end() {
    onDone()
    focusLater(returnTo)
  }
  async function file(text: string) {
    if (!(await run({ action: 'appeal', reason: text }, appeal.done))) return
    await discard()
    end()
  }

  return (
    <TextForm
      label={appeal.reason}
      hint={appeal.reasonHint}
      missing={appeal.missing}
      send={appeal.send}
      primary
      cancel={{ label: cancel, onCancel: end }}
      {...draft}
      onSend={(text) => void file(text)}
      busy={busy}
      problem={problem}
      autoFocus
    />
  )
}
