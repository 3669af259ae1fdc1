import type { LinesWanted } from '@plumbline/contract/reports/lines-key'
import { linesOfQuarter } from '@plumbline/contract/reports/number-lines'
import {
  DIAGNOSIS_SORTS,
  DRUG_SORTS,
  type ProfileDiagnosis,
  type ProfileDrug,
} from '@plumbline/contract/reports/profile-tabs'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { moneyColumns } from './money-columns.ts'
import { ProviderLineLink } from './ProviderLineLink.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { type Column, TabTable } from './TabTable.tsx'
import { countCell, ndcCell } from './tab-cells.ts'
import { useTabQuery } from './use-tab-query.ts'

type Props = { providerId: string; period: string }
type Sums = { lines: number; patients: number; total_billed: string | null; paid: string | null }

/** Each count links to the lines that it counts. */
function useSumColumns<Row extends Sums>(toLines: (row: Row) => LinesWanted) {
  const locale = useLocale()
  const counted = (name: 'lines' | 'patients'): Column<Row> => ({
    name,
    isNumber: true,
    sorts: true,
    cell: (row) => <ProviderLineLink wanted={toLines(row)}>{countCell(locale, row[name])}</ProviderLineLink>,
  })
  const rest: Column<Row>[] = [counted('patients'), ...moneyColumns(locale)]
  return { lines: counted('lines'), rest }
}

export function DrugsTab(quarter: Props) {
  const { claims: texts } = useProfileTexts()
  const locale = useLocale()
  const query = useTabQuery('drugs', DRUG_SORTS, quarter)
  const toLines = ({ ndccd, hcpcs_code }: ProfileDrug) =>
    linesOfQuarter(quarter.period).ofDrug(ndccd, hcpcs_code)
  const sums = useSumColumns(toLines)
  const columns: Column<ProfileDrug>[] = [
    {
      name: 'ndccd',
      sorts: true,
      cell: ({ ndccd, label }) => (
        <>
          <b className="block font-semibold tabular-nums">{ndcCell(ndccd)}</b>
          <span className="text-text-2">{pickText(locale, label)}</span>
        </>
      ),
    },
    {
      name: 'hcpcs_code',
      sorts: true,
      cell: ({ hcpcs_code }) => hcpcs_code,
    },
    sums.lines,
    {
      name: 'units',
      isNumber: true,
      sorts: true,
      cell: (row) => (
        <ProviderLineLink wanted={toLines(row)}>{countCell(locale, row.units)}</ProviderLineLink>
      ),
    },
    ...sums.rest,
  ]
  return (
    <TabTable
      tab="drugs"
      query={query}
      columns={columns}
      getKey={({ ndccd, hcpcs_code }) => `${ndccd} ${hcpcs_code}`}
      defaultSort="total_billed"
      note={texts.drugsNote}
    />
  )
}

/** Claims have ICD-10-CM codes without the point after the third character. */
const addPoint = (code: string) =>
  code.includes('.') || code.length <= 3 ? code : `${code.slice(0, 3)}.${code.slice(3)}`

export function DiagnosesTab(quarter: Props) {
  const { claims: texts } = useProfileTexts()
  const locale = useLocale()
  const query = useTabQuery('diagnoses', DIAGNOSIS_SORTS, quarter)
  const sums = useSumColumns(({ diagnosis }: ProfileDiagnosis) =>
    linesOfQuarter(quarter.period).ofDiagnosis(diagnosis),
  )
  const columns: Column<ProfileDiagnosis>[] = [
    {
      name: 'diagnosis',
      sorts: true,
      cell: ({ diagnosis, label }) => (
        <>
          <b className="font-semibold tabular-nums">{addPoint(diagnosis)}</b>{' '}
          <span className="text-text-2">{pickText(locale, label)}</span>
        </>
      ),
    },
    sums.lines,
    ...sums.rest,
  ]
  return (
    <TabTable
      tab="diagnoses"
      query={query}
      columns={columns}
      getKey={({ diagnosis }) => diagnosis}
      defaultSort="lines"
      note={texts.diagnosesNote}
    />
  )
}
