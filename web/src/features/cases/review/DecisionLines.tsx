import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CaseLine } from '@plumbline/contract/cases/cases'
import { formatMoney } from '@plumbline/contract/core/format'
import { Button } from '#ui/basics/Button.tsx'
import { AppealLine } from './AppealLine.tsx'
import {
  type AppealDraft,
  countUndecided,
  getChoice,
  getDraftResult,
  letOthersStand,
  setChoice,
} from './appeal-draft.ts'
import { useStaffMoveTexts } from './staff-case-texts.ts'

type Props = {
  view: StaffCase
  lines: readonly CaseLine[]
  draft: AppealDraft
  tried: boolean
  onChange: (draft: AppealDraft) => void
}

const countWithoutChoice = (draft: AppealDraft, lines: readonly CaseLine[]) =>
  lines.filter((line) => getChoice(draft, line).choice === null).length

/** Every line in question with its choice, and what follows from them. */
export function DecisionLines({ view, lines, draft, tried, onChange }: Props) {
  const { appeal: texts } = useStaffMoveTexts()
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <AppealLine
            key={line.id}
            view={view}
            line={line}
            draft={draft}
            tried={tried}
            onChange={(choice) => onChange(setChoice(draft, line, choice))}
          />
        ))}
      </ul>
      {countWithoutChoice(draft, lines) > 1 && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => onChange(letOthersStand(draft, lines))}>
            {texts.othersStand}
          </Button>
        </div>
      )}
      <Result view={view} draft={draft} lines={lines} />
    </>
  )
}

type ResultProps = Pick<Props, 'view' | 'draft' | 'lines'>

/** The outcome follows from the lines; nobody chooses it. */
function Result({ view, draft, lines }: ResultProps) {
  const { appeal: texts, locale } = useStaffMoveTexts()
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  // The decision leaves a balance of the whole case, also where the appeal is about some lines.
  const atIssue = view.amount_at_issue
  const open = countWithoutChoice(draft, lines)
  const unfit = countUndecided(draft, lines) - open
  const { outcome, amountAfter } = getDraftResult(view.kind, atIssue, draft, lines)
  return (
    <p role="status" className="rounded-r-2 border-l-3 border-line-strong bg-surface-2 px-3 py-2 text-body-s">
      {open > 0 ? (
        texts.open(open)
      ) : unfit > 0 ? (
        texts.unfit(unfit)
      ) : (
        <>
          <b className="font-semibold">{texts.result(texts.outcomes[outcome])}</b>{' '}
          {texts.left(money(amountAfter), money(atIssue))}
        </>
      )}
    </p>
  )
}
