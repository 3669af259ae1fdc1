import type { CaseView } from '@plumbline/contract/cases/cases'
import { useFindingsTexts } from '#features/cases/page/case-texts.ts'
import { useCaseDraft } from '#features/cases/page/use-case-draft.ts'
import { focusLater, useMove } from '#features/cases/page/use-move.ts'
import { WordsForm } from '#features/cases/page/WordsForm.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'

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
    <WordsForm
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
