import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { type SelfAudit, SUPPORT_ANSWERS } from '@plumbline/contract/reports/self-audit'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { formatModifiers } from './ItemLines.tsx'
import { useSelfAuditTexts } from './self-audit-texts.ts'

const CELL = 'border border-black px-1.5 py-1 align-top'

/** Printed for the person who pulls the records: a row with empty boxes for each claim. */
export function PaperSheet({ audit }: { audit: SelfAudit }) {
  const texts = useSelfAuditTexts()
  const { paper, item: words } = texts
  const locale = useLocale()
  const count = (value: number) => formatNumber(locale, value)
  const isBilled = audit.sample === 'billed'
  const report = `${audit.family} ${pickText(locale, audit.label)}`.trim()
  const { number, claim, date, codes, units, supported, unitsSupported, note } = paper.columns
  const heads = isBilled
    ? [number, claim, date, codes, units, supported, unitsSupported, note]
    : [number, claim, date, codes, texts.unbilled.supported(audit.family), note]
  return (
    <div className="hidden text-black print:block">
      <h1 className="text-[14pt] font-semibold">
        {isBilled ? paper.title(report) : texts.unbilled.paperTitle(report)}
      </h1>
      <p className="text-[9pt]">
        {paper.facts(formatPeriod(locale, audit.period), count(audit.items.length), count(audit.population))}
      </p>
      <p className="mb-2 text-[9pt] font-semibold">{paper.private}</p>
      <table className="w-[99%] border-collapse text-[8pt] leading-tight">
        <thead>
          <tr className="text-left">
            {heads.map((name) => (
              <th key={name} scope="col" className={`${CELL} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {audit.items.map((item) => (
            <tr key={item.number}>
              <td className={CELL}>{item.number}</td>
              <td className={`${CELL} whitespace-nowrap`}>
                {item.claim_id}
                <br />
                {item.patient_id}
              </td>
              <td className={`${CELL} whitespace-nowrap`}>{formatDate(locale, item.service_date)}</td>
              <td className={CELL}>
                {item.lines
                  .map((line) => {
                    const modifiers = formatModifiers(line)
                    return modifiers === '–' ? line.hcpcs_code : `${line.hcpcs_code}-${modifiers}`
                  })
                  .join('; ')}
              </td>
              {isBilled && <td className={`${CELL} text-right`}>{count(item.units_billed)}</td>}
              <td className={`${CELL} whitespace-nowrap`}>
                {SUPPORT_ANSWERS.map((answer) => (
                  <span key={answer} className="mr-2 inline-flex items-center gap-1">
                    <span className="inline-block size-[9pt] border border-black" />
                    {words.answers[answer]}
                  </span>
                ))}
              </td>
              {isBilled && <td className={`${CELL} w-[12mm]`} />}
              <td className={`${CELL} w-[32mm]`} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 flex gap-8 text-[9pt]">
        <span>{paper.by}: ______________________________</span>
        <span>{paper.on}: ______________</span>
      </p>
    </div>
  )
}
