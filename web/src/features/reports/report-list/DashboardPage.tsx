import { formatDate } from '@plumbline/contract/core/format'
import type { ReactNode } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { type ReportListQuery, useReportList } from '#platform/queries/report-list.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { ListFilters } from './ListFilters.tsx'
import { isNarrowed, queryOf } from './list-choice.ts'
import { NoReports } from './NoReports.tsx'
import { ReportListCard } from './ReportListCard.tsx'
import { reportListTexts } from './report-list-texts.ts'
import { useListChoice } from './use-list-choice.ts'

const PracticeView = lazyPage(() => import('./PracticeView.tsx'), 'PracticeView')

const VIEW = 'view'
const PRACTICE = 'practice'

export type DashboardPageProps = {
  /** When the next quarter becomes final. */
  outlook: ReactNode
  /** Buttons that save the list as a file, for what the list shows now. */
  exports?: (query: ReportListQuery) => ReactNode
}

export function DashboardPage(props: DashboardPageProps) {
  const { reportList: texts } = useTexts(reportListTexts)
  // Support acting as a provider has no part in how a practice compares its people.
  const administers = useAuth(
    ({ admin, user }) => admin?.provider == null && (user?.administers.length ?? 0) > 0,
  )
  const asked = useQueryParams().get(VIEW)
  useTitle(texts.title)
  if (!administers) return <OwnReports {...props} />
  const selected = asked === PRACTICE ? PRACTICE : 'own'
  return (
    <Tabs
      label={texts.tabs.label}
      selected={selected}
      // The two views have filters of their own.
      onSelect={(id) =>
        id !== selected &&
        void navigate(id === PRACTICE ? `/dashboard?${VIEW}=${PRACTICE}` : '/dashboard', { keepScroll: true })
      }
      items={[
        { id: 'own', label: texts.tabs.own, content: <OwnReports {...props} /> },
        { id: PRACTICE, label: texts.tabs.practice, content: <PracticeReports /> },
      ]}
    />
  )
}

function PracticeReports() {
  const { tabs, practice } = useTexts(reportListTexts).reportList
  return (
    <>
      <PageHeading title={tabs.practice} className="mb-3" />
      <Await fallback={<Skeleton label={practice.loading} />}>
        <PracticeView />
      </Await>
    </>
  )
}

function OwnReports({ outlook, exports }: DashboardPageProps) {
  const { reportList: texts } = useTexts(reportListTexts)
  const locale = useLocale()
  const provider = useCurrentProvider()
  const { choice, change, showProvider } = useListChoice()
  const query = queryOf(choice, provider?.id ?? null)
  const list = useReportList(query)
  const data = list.data?.data
  const through = data?.data_through ?? null
  // Nothing at all, whatever is looked for: not the same as no match.
  const isEmpty = data !== undefined && data.choices.periods.length === 0 && !isNarrowed(choice)
  return (
    <>
      <PageHeading
        title={texts.title}
        lead={isEmpty ? texts.leadEmpty : texts.lead}
        aside={
          through !== null && <Pill icon="calendar">{texts.dataThrough(formatDate(locale, through))}</Pill>
        }
        className="mb-5"
      />
      {isEmpty ? (
        <NoReports outlook={outlook} />
      ) : (
        <>
          <ListFilters
            choice={choice}
            choices={data?.choices}
            providerId={provider?.id ?? null}
            onChange={change}
            onProvider={showProvider}
          />
          <ReportListCard
            list={list}
            choice={choice}
            withProvider={choice.allProviders}
            exports={exports?.(query)}
            onChange={change}
          />
        </>
      )}
    </>
  )
}
