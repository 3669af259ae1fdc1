import { findAnswerBar } from '@plumbline/contract/cases/appeal-lines'
import type { CaseLine, CaseView } from '@plumbline/contract/cases/cases'
import { useState } from 'react'
import { MoveProblem } from '#features/cases/case/MoveProblem.tsx'
import { TextForm } from '#features/cases/case/TextForm.tsx'
import { useCaseDraft } from '#features/cases/case/use-case-draft.ts'
import { focusLater, useMove } from '#features/cases/case/use-move.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'
import { NotAnAppeal } from './NotAnAppeal.tsx'

type Props = {
  view: CaseView
  line: CaseLine
  /** Position and code, such as "3, 17003 59". */
  name: string
}

/** Agree, or disagree with a reason. The answer can change while the findings are open. */
export function AnswerLine({ view, line, name }: Props) {
  const { findings } = useFindingsTexts()
  const { busy, problem, run } = useMove(view.index)
  const [mode, setMode] = useState<'shown' | 'choosing' | 'disagreeing'>('shown')
  const id = `answer-${line.id}`
  const bar = findAnswerBar(view.lines, view.appeals, line.id)
  const mayAnswer = view.may.includes('answer_line') && bar === null
  const { answer } = line

  async function agree() {
    const body = { action: 'answer_line', line_id: line.id, answer: 'agree', reason: '' } as const
    if (!(await run(body, findings.saved))) return
    setMode('shown')
    focusLater(id)
  }

  const summary =
    answer !== null && (answer.answer === 'agree' ? findings.agreed : findings.disagreed(answer.reason))
  if (mode === 'disagreeing' && mayAnswer) {
    const end = () => {
      setMode('shown')
      focusLater(id)
    }
    return <DisagreeForm view={view} line={line} onDone={end} />
  }
  return (
    <div id={id} tabIndex={-1} className="max-w-full outline-none">
      {summary !== false && mode === 'shown' ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <Icon name={answer?.answer === 'agree' ? 'check' : 'chat'} className="text-accent" />
          <b className="min-w-0 font-medium [overflow-wrap:anywhere]">{summary}</b>
          {mayAnswer && (
            <Button variant="tool" onClick={() => setMode('choosing')}>
              {findings.change}
            </Button>
          )}
        </p>
      ) : (
        mayAnswer && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon="check"
              busy={busy}
              aria-label={findings.agreeLine(name)}
              onClick={() => void agree()}
            >
              {findings.agree}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon="chat"
              aria-label={findings.disagreeLine(name)}
              onClick={() => setMode('disagreeing')}
            >
              {findings.disagree}
            </Button>
          </div>
        )
      )}
      {(bar !== null || answer?.answer === 'disagree') && mode === 'shown' && (
        <NotAnAppeal view={view} line={line} />
      )}
      <MoveProblem problem={problem} />
    </div>
  )
}

type DisagreeFormProps = { view: CaseView; line: CaseLine; onDone: () => void }

function DisagreeForm({ view, line, onDone }: DisagreeFormProps) {
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
