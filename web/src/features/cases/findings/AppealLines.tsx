import { getLineDifference } from '@plumbline/contract/cases/case-money'
import type { CaseLine, CaseView } from '@plumbline/contract/cases/cases'
import { formatDate } from '@plumbline/contract/core/format'
import { formatDifference } from '#features/cases/case/case-heading.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { nameLine } from './appeal-choice.ts'
import { useFindingsTexts } from './case-findings-texts.ts'

type Props = {
  view: CaseView
  lines: readonly CaseLine[]
  ticked: readonly string[]
  onTick: (ids: readonly string[]) => void
  /** What the ticked lines are about, in money. */
  total: string
  error: string | undefined
}

/** So many ticks are a chore. */
const TICK_ALL_FROM = 4

/** R-CASE-30: the practice ticks the lines that it disputes. */
export function AppealLines({ view, lines, ticked, onTick, total, error }: Props) {
  const { appeal, locale } = useFindingsTexts()
  const all = lines.map(({ id }) => id)
  const nameClaim = ({ line }: CaseLine) =>
    view.claims.find(({ claim_id }) => claim_id === line.claim_id)?.patient_name ?? line.patient_id
  return (
    <fieldset className="grid gap-2 text-small">
      <legend className="mb-1 font-semibold">{appeal.lines}</legend>
      {lines.length >= TICK_ALL_FROM && (
        <Checkbox
          className="font-medium"
          label={appeal.allLines(lines.length)}
          checked={ticked.length === lines.length}
          indeterminate={ticked.length > 0 && ticked.length < lines.length}
          onChange={({ target }) => onTick(target.checked ? all : [])}
        />
      )}
      {lines.map((line) => (
        <Checkbox
          key={line.id}
          label={
            <>
              <b className="font-medium">{nameLine(line)}</b>{' '}
              <span className="whitespace-nowrap tabular-nums">
                {formatDifference(locale, getLineDifference(view.kind, line))}
              </span>
              <span className="block text-text-2 [overflow-wrap:anywhere]">
                {nameClaim(line)}, {formatDate(locale, line.line.service_date)}
                {line.answer !== null && `, ${appeal.answers[line.answer.answer]}`}
              </span>
            </>
          }
          checked={ticked.includes(line.id)}
          onChange={({ target }) =>
            onTick(target.checked ? [...ticked, line.id] : ticked.filter((id) => id !== line.id))
          }
        />
      ))}
      {error === undefined ? (
        <p className="font-semibold tabular-nums">{total}</p>
      ) : (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
