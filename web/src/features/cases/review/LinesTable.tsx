import type { CaseLine, LineDecision } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatLineCode } from '#features/cases/claims/format-line-code.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

const ICONS: Record<LineDecision, IconName> = {
  supported: 'check',
  changed: 'edit',
  denied: 'minus',
  underbilled: 'up',
}

type Props = { lines: readonly CaseLine[]; chosen: string | undefined; onChoose: (id: string) => void }

export function LinesTable({ lines, chosen, onChoose }: Props) {
  const { review: texts } = useStaffCaseTexts()
  const { columns } = texts
  const hasAnswers = lines.some(({ answer }) => answer !== null)
  return (
    <section
      aria-label={texts.lines}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-r-2 border border-line print:max-h-none"
    >
      <DataTable
        caption={texts.lines}
        dense
        head={
          <>
            <TableHeader>{columns.line}</TableHeader>
            <TableHeader align="right">{columns.billed}</TableHeader>
            <TableHeader align="right">{columns.audited}</TableHeader>
            <TableHeader>{columns.finding}</TableHeader>
            {hasAnswers && <TableHeader>{columns.answer}</TableHeader>}
          </>
        }
      >
        {lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            isChosen={line.id === chosen}
            onChoose={() => onChoose(line.id)}
            hasAnswers={hasAnswers}
          />
        ))}
      </DataTable>
    </section>
  )
}

type RowProps = { line: CaseLine; isChosen: boolean; onChoose: () => void; hasAnswers: boolean }

function Row({ line, isChosen, onChoose, hasAnswers }: RowProps) {
  const { review: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const { columns } = texts
  const { finding, answer } = line
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const name = `${line.position}. ${formatLineCode(line.line)}`
  return (
    <TableRow selected={isChosen}>
      <TableCell rowHeader>
        <button
          type="button"
          aria-label={texts.choose(name)}
          aria-current={isChosen || undefined}
          onClick={onChoose}
          className="min-h-6 text-left font-semibold text-link underline underline-offset-3"
        >
          {name}
        </button>
        <span className="block text-micro text-text-2 tabular-nums">
          {texts.units(
            formatDate(locale, line.line.service_date),
            formatNumber(locale, Number(line.line.units)),
          )}
        </span>
      </TableCell>
      <TableCell label={columns.billed} align="right" nowrap>
        {money(line.billed)}
      </TableCell>
      <TableCell label={columns.audited} align="right" nowrap>
        {finding === null ? '–' : money(finding.audited_billed)}
      </TableCell>
      <TableCell label={columns.finding}>
        {finding === null ? (
          <span className="text-text-2">{texts.open}</span>
        ) : (
          <span className="inline-flex items-start gap-1">
            <Icon name={ICONS[finding.decision]} className="mt-0.5 size-3.5 shrink-0" />
            {words.lineDecisions[finding.decision]}
          </span>
        )}
      </TableCell>
      {hasAnswers && (
        <TableCell label={columns.answer}>
          {answer === null ? texts.noAnswer : texts[answer.answer]}
        </TableCell>
      )}
    </TableRow>
  )
}
