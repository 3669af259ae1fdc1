import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { SelfAuditItem } from '@plumbline/contract/reports/self-audit'
import { useLocale } from '#platform/texts/locale.ts'
import { cx } from '#ui/basics/cx.ts'
import { useSelfAuditTexts } from './self-audit-texts.ts'

type Line = SelfAuditItem['lines'][number]

const NOTHING = '–'
const listed = (parts: (string | null)[]) => parts.filter((part) => part !== null).join(', ') || NOTHING
export const formatModifiers = (line: Line) =>
  listed([line.modifier_1, line.modifier_2, line.modifier_3, line.modifier_4])
const formatDiagnoses = (line: Line) =>
  listed([line.diagnosis_1, line.diagnosis_2, line.diagnosis_3, line.diagnosis_4])

/** The lines of one claim of the sample, with the add-on in bold. */
export function ItemLines({ item, addOn }: { item: SelfAuditItem; addOn: string }) {
  const { item: texts } = useSelfAuditTexts()
  const locale = useLocale()
  const { columns } = texts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={texts.lines(String(item.number))} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="sr-only">{texts.lines(String(item.number))}</caption>
        <thead className="text-left text-text-2">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {columns.code}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {columns.modifiers}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-semibold">
              {columns.units}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {columns.place}
            </th>
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              {columns.diagnosis}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {columns.paid}
            </th>
          </tr>
        </thead>
        <tbody>
          {item.lines.map((line) => (
            <tr key={line.line_number} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className={cx(
                  'py-1.5 pr-4 text-left',
                  line.hcpcs_code === addOn ? 'font-bold' : 'font-normal',
                )}
              >
                {line.hcpcs_code}
              </th>
              <td className="py-1.5 pr-4">{formatModifiers(line)}</td>
              <td className="py-1.5 pr-4 text-right">{formatNumber(locale, Number(line.units))}</td>
              <td className="py-1.5 pr-4">{line.place_of_service ?? NOTHING}</td>
              <td className="py-1.5 pr-4">{formatDiagnoses(line)}</td>
              <td className="py-1.5 text-right">
                {line.paid === null ? NOTHING : formatMoney(locale, Number(line.paid), { cents: true })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
