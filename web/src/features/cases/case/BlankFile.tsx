import type { CaseFile, CaseView } from '@plumbline/contract/cases/cases'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { MoveProblem } from './MoveProblem.tsx'
import { usePracticeCaseTexts } from './practice-case-texts.ts'
import { useMove } from './use-move.ts'

type Props = { view: CaseView; file: CaseFile }

/** Tells the sender that a file looks blank, and lets them say that it is meant to be so. */
export function BlankFile({ view, file }: Props) {
  const { file: texts } = usePracticeCaseTexts()
  const { busy, problem, run } = useMove(view.index)
  if (file.blank === null) return null
  if (file.blank === 'meant') return <p className="text-small text-text-2">{texts.blankMeant}</p>
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-warning">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-1.5 font-medium">
        <Icon name="alert" className="mt-0.5" />
        {view.status === 'requested' ? texts.blank : texts.blankLater}
      </p>
      {view.may.includes('confirm_blank') && (
        <Button
          variant="tool"
          className="print:hidden"
          busy={busy}
          onClick={() => void run({ action: 'confirm_blank', file_id: file.id }, texts.blankSaved)}
        >
          {texts.confirmBlank}
          <span className="sr-only">: {file.filename}</span>
        </Button>
      )}
      <MoveProblem problem={problem} />
    </div>
  )
}
