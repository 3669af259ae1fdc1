import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { AppealOutcome, CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { type AppealDraft, getChoice, getDraftResult } from './appeal-draft.ts'
import { useStaffMoveTexts } from './staff-case-texts.ts'
import { getProblemText, type useStaffAction } from './use-staff-action.ts'

type Props = {
  view: StaffCase
  lines: readonly CaseLine[]
  draft: AppealDraft
  /** What another body decided is recorded, not decided here. */
  isOutside?: boolean
  staffAction: Pick<ReturnType<typeof useStaffAction>, 'busy' | 'problem'>
  onConfirm: () => void
  onClose: () => void
}

/** As CASE_TRANSITIONS has it: an appeal that is won ends the case, also where lines that it left out still leave money. */
const closesCase = ({ status }: StaffCase, outcome: AppealOutcome) =>
  status !== 'closed' && outcome === 'reversed'

/** R-CASE-82: a decision cannot be taken back, so it is asked for with its sum, its lines and its letter. */
export function ConfirmDecision({
  view,
  lines,
  draft,
  isOutside = false,
  staffAction,
  onConfirm,
  onClose,
}: Props) {
  const { appeal: texts, outside, locale } = useStaffMoveTexts()
  const { letterKinds } = useCaseWords()
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const { outcome, amountAfter } = getDraftResult(view.kind, view.amount_at_issue, draft, lines)
  const changed = lines.filter((line) => getChoice(draft, line).choice === 'changes')
  const positions = (some: readonly CaseLine[]) => some.map(({ position }) => position).join(', ')
  const stands = lines.filter((line) => !changed.includes(line))
  return (
    <ConfirmModal
      title={isOutside ? outside.ask : texts.ask}
      icon="alert"
      tone="warning"
      confirm={isOutside ? outside.confirm : texts.confirm}
      busy={staffAction.busy}
      failed={texts.failed}
      problem={staffAction.problem === null ? null : getProblemText(staffAction.problem)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          <b className="font-semibold">{texts.result(texts.outcomes[outcome])}</b>{' '}
          {texts.left(money(amountAfter), money(view.amount_at_issue))}
        </li>
        {stands.length > 0 && <li>{texts.askStands(stands.length, positions(stands))}</li>}
        {changed.length > 0 && <li>{texts.askChanges(changed.length, positions(changed))}</li>}
        <li>{texts.askLetter(letterKinds.appeal, view.reachable)}</li>
        {closesCase(view, outcome) && <li>{texts.askCloses}</li>}
      </ul>
      <p className="mt-3">{texts.askFinal}</p>
    </ConfirmModal>
  )
}
