import { formatDate } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import type { PracticeReports } from '@plumbline/contract/reports/practice-reports'
import { practiceReportEndpoints } from '@plumbline/contract/reports/practice-reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryGap } from '#parts/QueryGap.tsx'
import { call } from '#platform/api/api-client.ts'
import { tableFiles } from '#platform/router/export-href.ts'
import { withParam } from '#platform/router/place.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { PracticeMatrix } from './PracticeMatrix.tsx'
import { PracticeTable } from './PracticeTable.tsx'
import { reportListTexts } from './report-list-texts.ts'

const FILTERS = ['practice_id', 'period', 'family'] as const

/** R-ROLE-10: helps the administrator of a practice to coach its providers, without ranking them. */
export function PracticeView() {
  const { practice: texts, dataThrough, failure } = useTexts(reportListTexts).reportList
  const locale = useLocale()
  const params = useQueryParams()
  const query = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const reports = useQuery({
    queryKey: ['practice-reports', query],
    queryFn: ({ signal }) =>
      call(practiceReportEndpoints.listPracticeReports, { query }, { signal, onFailure: 'inline' }),
    placeholderData: keepPreviousData,
  })
  const data = reports.data?.data
  const renderFiles = (table: 'providers' | 'matrix', name: string) => (
    <TableFiles name={name} files={tableFiles('/exports/practice', { ...query, table }, locale)} />
  )
  if (data === undefined) {
    return (
      <Card flush>
        <QueryGap
          query={reports}
          failure={failure}
          label={texts.loading}
          shape="table"
          rows={6}
          className="p-6"
          failureClassName="m-6 text-left max-md:m-4"
        />
      </Card>
    )
  }
  return (
    <div className="grid gap-6 max-md:gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-[74ch] text-body-s text-text-2">
          {texts.lead} {texts.privacy}
        </p>
        {data.data_through !== null && (
          <Pill icon="calendar">{dataThrough(formatDate(locale, data.data_through))}</Pill>
        )}
      </div>
      <Filters data={data} search={params.toString()} />
      {data.period === null || data.family === null ? (
        <Card>
          <EmptyState icon="users" title={texts.empty}>
            <p>{texts.emptyText}</p>
          </EmptyState>
        </Card>
      ) : (
        <>
          <PracticeTable
            providers={data.providers}
            title={texts.compare(familyName(data.family, locale), formatPeriod(locale, data.period))}
            files={renderFiles('providers', texts.compareText)}
            busy={reports.isPlaceholderData}
          />
          <PracticeMatrix data={data} files={renderFiles('matrix', texts.matrix)} />
        </>
      )}
    </div>
  )
}

const familyName = (family: PracticeReports['families'][number], locale: 'en' | 'es') =>
  family.label === null ? family.code : `${family.code}, ${pickText(locale, family.label)}`

function Filters({ data, search }: { data: PracticeReports; search: string }) {
  const { practice: texts, filters } = useTexts(reportListTexts).reportList
  const locale = useLocale()
  const set = (name: (typeof FILTERS)[number], value: string) => {
    // Another practice has other codes.
    const base = name === 'practice_id' ? withParam(search, 'family', null) : search
    void navigate(`/dashboard${withParam(base, name, value)}`, { keepScroll: true })
  }
  if (data.period === null) return null
  return (
    <search aria-label={filters.label} className="-mb-2 flex flex-wrap items-end gap-3 print:hidden">
      {data.practices.length > 1 && (
        <SelectField
          dense
          label={texts.practice}
          value={data.practice.id}
          onChange={(event) => set('practice_id', event.target.value)}
          options={data.practices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        dense
        label={filters.period}
        value={data.period}
        onChange={(event) => set('period', event.target.value)}
        options={data.periods.map((value) => ({ value, label: formatPeriod(locale, value) }))}
      />
      <SelectField
        dense
        label={texts.family}
        value={data.family?.code ?? ''}
        onChange={(event) => set('family', event.target.value)}
        options={data.families.map((family) => ({ value: family.code, label: familyName(family, locale) }))}
      />
    </search>
  )
}
