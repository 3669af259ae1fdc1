import type { ProfileClaim } from '@plumbline/contract/reports/profile-tabs'
import { useLocale } from '#platform/texts/locale.ts'
import { useProfileTexts } from './profile-texts.ts'
import { countCell, moneyCell, ndcCell } from './tab-cells.ts'

/** The lines of one claim, under its row. */
export function ClaimLines({ claim, columns }: { claim: ProfileClaim; columns: number }) {
  const { claims: texts } = useProfileTexts()
  const locale = useLocale()
  const listed = (parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ')
  return (
    <tr {...{ role: 'row' }} className="border-b border-line bg-surface-2 phone:block">
      <td {...{ role: 'cell' }} colSpan={columns} className="px-4 py-3 phone:block">
        <ul aria-label={texts.openClaim(claim.claim_id)} className="grid gap-2">
          {claim.claim_lines.map((line) => (
            <li key={line.line_number} className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5">
              <b className="tabular-nums">
                {line.hcpcs_code}
                {listed([line.modifier_1, line.modifier_2, line.modifier_3, line.modifier_4])
                  .split(', ')
                  .map((modifier) => (modifier === '' ? '' : `-${modifier}`))}
              </b>
              <Fact name={texts.columns.units} value={countCell(locale, line.units)} />
              <Fact name={texts.columns.place_of_service} value={line.place_of_service ?? ''} />
              <Fact
                name={texts.columns.diagnosis}
                value={listed([line.diagnosis_1, line.diagnosis_2, line.diagnosis_3, line.diagnosis_4])}
              />
              <Fact name={texts.columns.ndccd} value={line.ndccd === null ? '' : ndcCell(line.ndccd)} />
              <Fact name={texts.columns.total_billed} value={moneyCell(locale, line.billed)} />
              <Fact name={texts.columns.paid} value={moneyCell(locale, line.paid)} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null
  return (
    <span className="tabular-nums">
      <span className="text-text-2">{name}</span> {value}
    </span>
  )
}
