import { formatMoney } from '@plumbline/contract/format'
import { PROCEDURE_SORTS, type ProfileProcedure } from '@plumbline/contract/profile-tabs'
import { pickText } from '#platform/bilingual.ts'
import { useLocale } from '#platform/locale.ts'
import { UiLink } from '#ui/UiLink.tsx'
import { LineLink } from './LineLink.tsx'
import { OutcomeChips } from './OutcomeChips.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { type Column, TabTable } from './TabTable.tsx'
import { countCell, moneyCell } from './tab-cells.ts'
import { useTabQuery } from './use-tab-query.ts'

type Props = { providerId: string; period: string }
const MIX_SHOWN = 3

export function ProceduresTab(of: Props) {
  const { claims: texts } = useProfileTexts()
  const locale = useLocale()
  const asked = useTabQuery('procedures', PROCEDURE_SORTS, of)
  const mix = (parts: string[]) =>
    parts.length <= MIX_SHOWN
      ? parts.join(', ')
      : `${parts.slice(0, MIX_SHOWN).join(', ')} ${texts.more(String(parts.length - MIX_SHOWN))}`
  const columns: Column<ProfileProcedure>[] = [
    {
      name: 'hcpcs_code',
      sorts: true,
      cell: ({ hcpcs_code, label }) => (
        <>
          <b className="block font-semibold tabular-nums">{hcpcs_code}</b>
          <span className="text-text-2">{pickText(locale, label)}</span>
        </>
      ),
    },
    {
      name: 'modifiers',
      cell: ({ modifiers }) =>
        mix(modifiers.map(({ modifier, lines }) => `${modifier} (${countCell(locale, lines)})`)) ||
        texts.noModifier,
    },
    {
      name: 'place_of_service',
      cell: ({ place_of_service: places }) =>
        mix(
          places.map(({ place, label }, index) =>
            // The words of the first; the rest would fill the row.
            index === 0 ? `${place} ${pickText(locale, label)}`.trim() || '–' : place || '–',
          ),
        ),
    },
    {
      name: 'lines',
      isNumber: true,
      sorts: true,
      cell: ({ hcpcs_code, lines }) => (
        <LineLink wanted={{ period: of.period, code: hcpcs_code }}>{countCell(locale, lines)}</LineLink>
      ),
    },
    { name: 'units', isNumber: true, sorts: true, cell: ({ units }) => countCell(locale, units) },
    { name: 'patients', isNumber: true, sorts: true, cell: ({ patients }) => countCell(locale, patients) },
    {
      name: 'total_billed',
      isNumber: true,
      sorts: true,
      cell: ({ total_billed }) => moneyCell(locale, total_billed),
    },
    { name: 'paid', isNumber: true, sorts: true, cell: ({ paid }) => moneyCell(locale, paid) },
    {
      name: 'paid_exposure',
      isNumber: true,
      cell: ({ report }) => (report?.paid_exposure == null ? '–' : formatMoney(locale, report.paid_exposure)),
    },
    {
      name: 'report',
      cell: ({ report, hcpcs_code }) =>
        report === null ? (
          '–'
        ) : (
          <UiLink href={`/report?id=${report.id}`}>
            <span className="sr-only">{`${texts.columns.report} ${hcpcs_code}: `}</span>
            <OutcomeChips outcome={report.outcome} low={report.low} />
          </UiLink>
        ),
    },
  ]
  return (
    <TabTable
      tab="procedures"
      asked={asked}
      columns={columns}
      keyOf={({ hcpcs_code }) => hcpcs_code}
      usual="total_billed"
    />
  )
}
