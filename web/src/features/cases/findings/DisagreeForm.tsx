import type { CaseLine, CaseView } from '@plumbline/contract/cases/cases'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { useMove } from '#features/cases/case/use-move.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useFindingsTexts } from './case-findings-texts.ts'

type Props = { view: CaseView; line: CaseLine; onDone: () => void }

export function DisagreeForm({ view, line, onDone }: Props) {
  const common = useCommonTexts()
  const { findings } = useFindingsTexts()
  const { busy, problem, run } = useMove(view.index)
  const { discard, ...draft } = useCaseDraft('line', line.id, line.answer?.reason ?? '')

  async function save(reason: string) {
    const body = { action: 'answer_line', line_id: line.id, answer: 'disagree', reason } as const
    if (!(await run(body, findings.saved))) return
    await discard()
    onDone()
  }

  return (
    <div className="basis-full">
      <TextForm
        label={findings.reason}
        hint={findings.reasonHint}
        missing={findings.missing}
        send={common.save}
        cancel={{ label: common.cancel, onCancel: onDone }}
        {...draft}
        onSend={(text) => void save(text)}
        busy={busy}
        problem={problem}
        autoFocus
      />
    </div>
  )
}
