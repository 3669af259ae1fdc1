import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { type SubmitEvent, useState } from 'react'
import { fieldError } from '#features/cases/worklist/new-case-draft.ts'
import { Button } from '#ui/basics/Button.tsx'
import { LineFields } from './LineFields.tsx'
import { findLineProblems, type LineDraft, type LineField, toDraft, toLineMove } from './line-draft.ts'
import { MoveProblem } from './MoveProblem.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

type Props = { caseId: string; line: CaseLine; onSaved: (after: StaffCase) => void }

const WIRE_NAMES: Record<LineField, string> = {
  decision: 'decision',
  billed: 'audited_billed',
  paid: 'audited_paid',
  code: 'audited_code',
  units: 'audited_units',
  rationale: 'rationale',
  note: 'note',
}

export function LineForm({ caseId, line, onSaved }: Props) {
  const { review: texts } = useStaffCaseTexts()
  const { busy, problem, run } = useStaffAction(caseId)
  const [draft, setDraft] = useState<LineDraft>(() => toDraft(line))
  const [tried, setTried] = useState(false)
  const lineProblems = tried ? findLineProblems(draft, line) : {}
  const getError = (name: LineField) => {
    const found = lineProblems[name]
    return found === undefined ? fieldError(problem?.fields ?? {}, WIRE_NAMES[name]) : texts.problems[found]
  }
  const isAtField =
    problem !== null && Object.values(WIRE_NAMES).some((name) => fieldError(problem.fields, name))

  async function save(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    const move = toLineMove(draft, line)
    if (move === null || Object.keys(findLineProblems(draft, line)).length > 0) return
    const after = await run({ kind: 'move', move }, () => texts.saved(line.position))
    if (after !== null) onSaved(after)
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      <LineFields line={line} draft={draft} getError={getError} onChange={setDraft} />
      {!isAtField && <MoveProblem problem={problem} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" busy={busy}>
          {texts.save}
        </Button>
        <span className="text-small text-text-2 max-md:hidden">{texts.keys}</span>
      </div>
    </form>
  )
}
