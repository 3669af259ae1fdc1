import { formatMoney } from '@plumbline/contract/core/format'
import { linesOfQuarter } from '@plumbline/contract/reports/number-lines'
import { PROCEDURE_SORTS, type ProfileProcedure } from '@plumbline/contract/reports/profile-tabs'
import { Fragment } from 'react'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { moneyColumns } from './money-columns.ts'
import { ProviderLineLink } from './ProviderLineLink.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { type Column, TabTable } from './TabTable.tsx'
import { countCell } from './tab-cells.ts'
import { useTabQuery } from './use-tab-query.ts'

type Props = { providerId: string; period: string }
const MIX_SHOWN = 3

export function ProceduresTab(quarter: Props) {
  const { claims: texts } = useProfileTexts()
  const locale = useLocale()
  const query = useTabQuery('procedures', PROCEDURE_SORTS, quarter)
  const lines = linesOfQuarter(quarter.period)
  const mix = (parts: string[]) =>
    parts.length <= MIX_SHOWN
      ? parts.join(', ')
      : `${parts.slice(0, MIX_SHOWN).join(', ')} ${texts.more(String(parts.length - MIX_SHOWN))}`
  const counted = (name: 'lines' | 'units' | 'patients'): Column<ProfileProcedure> => ({
    name,
    isNumber: true,
    sorts: true,
    cell: (row) => (
      <ProviderLineLink wanted={lines.ofCode(row.hcpcs_code)}>
        {countCell(locale, row[name])}
      </ProviderLineLink>
    ),
  })
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
      cell: ({ hcpcs_code, modifiers }) =>
        modifiers.length === 0 ? (
          texts.noModifier
        ) : (
          <>
            {modifiers.slice(0, MIX_SHOWN).map(({ modifier, lines: count }, index) => (
              <Fragment key={modifier}>
                {index > 0 && ', '}
                {modifier} (
                <ProviderLineLink wanted={lines.ofModifier(hcpcs_code, modifier)}>
                  {countCell(locale, count)}
                </ProviderLineLink>
                )
              </Fragment>
            ))}
            {modifiers.length > MIX_SHOWN && ` ${texts.more(String(modifiers.length - MIX_SHOWN))}`}
          </>
        ),
    },
    {
      name: 'place_of_service',
      cell: ({ place_of_service: places }) =>
        mix(
          places.map(({ place, label }, index) =>
            // Only the first place has its name; all names would fill the row.
            index === 0 ? `${place} ${pickText(locale, label)}`.trim() || '–' : place || '–',
          ),
        ),
    },
    counted('lines'),
    counted('units'),
    counted('patients'),
    ...moneyColumns(locale),
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
      query={query}
      columns={columns}
      getKey={({ hcpcs_code }) => hcpcs_code}
      defaultSort="total_billed"
    />
  )
}
