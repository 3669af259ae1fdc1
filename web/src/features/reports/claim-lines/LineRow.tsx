import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { ClaimLine, LinesPage } from '@plumbline/contract/reports/report-lines'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { cx } from '#ui/basics/cx.ts'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { claimLinesTexts } from './claim-lines-texts.ts'
import { type LineSelection, lineId } from './line-selection.ts'

type Props = LineSelection & {
  line: ClaimLine
  labels: LinesPage['labels']
  /** The line before belongs to the same visit. */
  continues: boolean
  /** The line after belongs to the same visit. */
  continued: boolean
}

export function LineRow({ line, labels, continues, continued, selectable, selected, onSelect }: Props) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const { columns } = texts
  const locale = useLocale()
  const date = formatDate(locale, line.service_date)
  const money = (text: string | null) =>
    text === null ? texts.empty : formatMoney(locale, Number(text), { cents: true })
  // Repeated for screen readers, but muted for the eye.
  const quiet = continues ? 'text-text-3' : 'font-semibold'
  const marked = selected?.has(lineId(line)) ?? false
  return (
    <TableRow selected={marked} className={continued ? 'border-b-0!' : undefined}>
      {selectable === true && (
        <TableCell label={columns.select}>
          <input
            type="checkbox"
            className="size-5"
            checked={marked}
            aria-label={texts.select(line.hcpcs_code, date)}
            onChange={({ target }) => onSelect?.(line, target.checked)}
          />
        </TableCell>
      )}
      <TableCell rowHeader nowrap className="tabular-nums">
        <span className={quiet}>{date}</span>
      </TableCell>
      <TableCell label={columns.patient_id}>
        <span className={quiet}>{line.patient_id}</span>
      </TableCell>
      <CodesCell label={columns.hcpcs_code} codes={[line.hcpcs_code]} words={labels.codes} strong />
      <CodesCell
        label={columns.modifiers}
        codes={[line.modifier_1, line.modifier_2, line.modifier_3, line.modifier_4]}
        words={labels.modifiers}
      />
      <TableCell label={columns.units} align="right">
        {formatNumber(locale, Number(line.units))}
      </TableCell>
      <CodesCell label={columns.place} codes={[line.place_of_service]} words={labels.places} />
      <CodesCell
        label={columns.diagnoses}
        codes={[line.diagnosis_1, line.diagnosis_2, line.diagnosis_3, line.diagnosis_4]}
        words={labels.diagnoses}
      />
      <CodesCell label={columns.ndccd} codes={[line.ndccd]} words={labels.drugs} />
      <TableCell label={columns.billed} align="right">
        {money(line.billed)}
      </TableCell>
      <TableCell label={columns.allowed} align="right">
        {money(line.allowed)}
      </TableCell>
      <TableCell label={columns.paid} align="right">
        {money(line.paid)}
      </TableCell>
    </TableRow>
  )
}

type CodesProps = {
  label: string
  codes: readonly (string | null)[]
  words: Readonly<Record<string, Bilingual>>
  strong?: boolean
}

/** Codes with their descriptions. On a card, an empty cell is left out. */
function CodesCell({ label, codes, words, strong = false }: CodesProps) {
  const { claimLines: texts } = useTexts(claimLinesTexts)
  const locale = useLocale()
  const given = [...new Set(codes.flatMap((code) => code || []))]
  const Code = strong ? 'b' : 'span'
  // Codes without descriptions fit on one line.
  const bare = given.every((code) => words[code] === undefined)
  return (
    <TableCell label={label} className={cx(given.length === 0 && 'phone:hidden!', strong && 'md:min-w-30')}>
      {given.length === 0 && texts.empty}
      {bare
        ? given.length > 0 && <Code className="tabular-nums">{given.join(' ')}</Code>
        : given.map((code) => (
            <span key={code} className="block">
              <Code className="tabular-nums">{code}</Code>
              {words[code] !== undefined && (
                <span className="block text-micro text-text-2">{pickText(locale, words[code])}</span>
              )}
            </span>
          ))}
    </TableCell>
  )
}
