import {
  getLineDifference,
  isSupportedUnpaid,
  needsCorrectedClaim,
} from '@plumbline/contract/cases/case-money'
import type { CaseLine, CaseView, LineDecision } from '@plumbline/contract/cases/cases'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { formatDifference } from '#features/cases/case/case-heading.ts'
import { formatLineCode } from '#features/cases/claims/format-line-code.ts'
import { StaffWords } from '#parts/StaffWords.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import type { IconName } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { AnswerLine } from './AnswerLine.tsx'
import { useFindingsTexts } from './case-findings-texts.ts'
import { LineHistory } from './LineHistory.tsx'

const LOOK: Record<LineDecision, { tone: PillTone; icon: IconName }> = {
  supported: { tone: 'success', icon: 'check' },
  changed: { tone: 'plain', icon: 'edit' },
  denied: { tone: 'plain', icon: 'minus' },
  underbilled: { tone: 'info', icon: 'up' },
}
const NOTE = 'block text-small text-text-2'

type Props = { view: CaseView; line: CaseLine }

/** One claim line: its amounts, and below them the reason and the practice's answer. */
export function FindingRow({ view, line: { line, ...row } }: Props) {
  const { findings, locale } = useFindingsTexts()
  const words = useCaseWords()
  const { columns } = findings
  const { finding } = row
  const claim = view.claims.find(({ claim_id }) => claim_id === line.claim_id)
  const showsPaid = view.kind !== 'prepayment'
  const money = (value: number) => formatMoney(locale, value, { cents: true })
  const code = formatLineCode(line)
  return (
    <>
      <TableRow className="border-b-0!">
        <TableCell rowHeader className="pb-1 align-top">
          <b>{findings.lineName(row.position, code)}</b>
          <span className={NOTE}>
            {findings.facts(formatDate(locale, line.service_date), formatNumber(locale, Number(line.units)))}
          </span>
          <span className={NOTE}>
            {findings.claim(line.claim_id, line.line_number)} ·{' '}
            {claim?.patient_name ?? findings.patient(line.patient_id)}
          </span>
        </TableCell>
        <TableCell label={columns.billed} align="right" nowrap className="pb-1 align-top">
          {money(row.billed)}
        </TableCell>
        <TableCell label={columns.audited} align="right" nowrap className="pb-1 align-top">
          {finding === null ? '–' : money(finding.audited_billed)}
          {finding?.audited_code && finding.audited_code !== line.hcpcs_code && (
            <span className={NOTE}>{findings.auditedAs(finding.audited_code, line.hcpcs_code)}</span>
          )}
          {finding?.audited_units != null && (
            <span className={NOTE}>
              {findings.auditedUnits(
                formatNumber(locale, finding.audited_units),
                formatNumber(locale, Number(line.units)),
              )}
            </span>
          )}
        </TableCell>
        {showsPaid && (
          <TableCell label={columns.paid} align="right" nowrap className="pb-1 align-top">
            {money(row.paid)}
            {finding !== null && finding.audited_paid !== row.paid && (
              <span className={NOTE}>{findings.supportedPaid(money(finding.audited_paid))}</span>
            )}
          </TableCell>
        )}
        <TableCell label={columns.difference} align="right" nowrap className="pb-1 align-top font-semibold">
          {finding === null ? '–' : formatDifference(locale, getLineDifference(view.kind, row))}
        </TableCell>
      </TableRow>
      <TableRow className="phone:pt-0">
        <TableCell colSpan={showsPaid ? 5 : 4} className="pt-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            {finding !== null && (
              <div className="min-w-0 flex-1 basis-72 text-small">
                <Pill {...LOOK[finding.decision]}>{words.lineDecisions[finding.decision]}</Pill>{' '}
                <span>{words.rationales[finding.rationale]}</span>
                {needsCorrectedClaim(view.kind, row) && <span> {findings.corrected}</span>}
                {isSupportedUnpaid(view.kind, row) && (
                  <span className="mt-1 block">{words.supportedUnpaid}</span>
                )}
                {finding.note !== '' && (
                  <span className="mt-1 block whitespace-pre-line text-text-2">
                    {findings.note}: <StaffWords en={finding.note} es={finding.note_es} />
                  </span>
                )}
                {finding.rule_cited !== '' && (
                  <span className="mt-1 block text-text-2">
                    {findings.rule}: <span lang="en">{finding.rule_cited}</span>
                  </span>
                )}
                <div className="mt-2 empty:hidden">
                  <LineHistory
                    line={{ line, ...row }}
                    appeals={view.appeals}
                    timeZone={view.time_zone}
                    formatAnswer={(earlier) =>
                      earlier.answer === 'agree' ? findings.agreed : findings.disagreedThen(earlier.reason)
                    }
                  />
                </div>
              </div>
            )}
            {(finding?.decision !== 'supported' || row.answer !== null) && (
              <AnswerLine view={view} line={{ line, ...row }} name={`${row.position}, ${code}`} />
            )}
          </div>
        </TableCell>
      </TableRow>
    </>
  )
}
