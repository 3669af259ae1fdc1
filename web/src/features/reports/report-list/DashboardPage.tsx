import { type ReactNode, useEffect } from 'react'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useStore } from '#platform/browser/store.ts'
import { type ReportListQuery, useReportList } from '#platform/queries/report-list.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useCurrentProvider, useWholePractice } from '#platform/session/current-provider.ts'
import { settings } from '#platform/session/settings.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ListFilters } from './ListFilters.tsx'
import {
  isBare,
  isNarrowed,
  type ListChoice,
  listReportFilters,
  readChoice,
  toQuery,
  toSearch,
  toSettings,
} from './list-choice.ts'
import { OpeningSentence } from './OpeningSentence.tsx'
import { ReportListCard } from './ReportListCard.tsx'
import { reportListTexts } from './report-list-texts.ts'

const PracticeView = lazyPage(() => import('./PracticeView.tsx'), 'PracticeView')

const VIEW = 'view'
const PRACTICE = 'practice'

export type DashboardPageProps = {
  /** When the next quarter becomes final. */
  outlook: ReactNode
  /** The nearest thing that is due, with its title and the way to all of it. */
  nearestDue?: (texts: { title: string; all: string; nothing: string }) => ReactNode
  /** Buttons that download what the list shows. */
  exports?: (query: ReportListQuery) => ReactNode
}

export function DashboardPage(props: DashboardPageProps) {
  const { reportList: texts } = useTexts(reportListTexts)
  // Support acting as a provider does not see how a practice compares its providers.
  const administers = useAuth(
    ({ admin, user }) => admin?.provider == null && (user?.administers.length ?? 0) > 0,
  )
  const view = useQueryParams().get(VIEW)
  useTitle(texts.title)
  if (!administers) return <OwnReports {...props} />
  const selected = view === PRACTICE ? PRACTICE : 'own'
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

function OwnReports({ outlook, nearestDue, exports }: DashboardPageProps) {
  const { reportList: texts } = useTexts(reportListTexts)
  const provider = useCurrentProvider()
  const { choice, change, showProvider } = useListChoice()
  const query = toQuery(choice, provider?.id ?? null)
  const list = useReportList(query)
  const data = list.data?.data
  // There are no reports at all, which is not the same as no match.
  const isEmpty = data !== undefined && data.choices.periods.length === 0 && !isNarrowed(choice)
  return (
    <>
      <OpeningSentence whole={choice.allProviders} through={data?.data_through ?? null} empty={isEmpty} />
      {nearestDue && <Card className="mb-5">{nearestDue(texts.due)}</Card>}
      {isEmpty ? (
        <NoReports outlook={outlook} />
      ) : (
        <>
          <UnusedFilters
            filters={listReportFilters({ ...texts.filters, sort: texts.sortBy })}
            className="mb-4"
          />
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

/** Before the first report: when to expect one, and what it will answer. */
function NoReports({ outlook }: { outlook: ReactNode }) {
  const { reportList: texts } = useTexts(reportListTexts)
  return (
    <div className="grid gap-6 max-md:gap-4">
      <Card>
        <EmptyState
          icon="chart"
          title={texts.empty}
          actions={
            <UiLink href="/auth/faq" className={buttonClass('secondary')}>
              {texts.commonQuestions}
            </UiLink>
          }
        >
          {outlook}
        </EmptyState>
      </Card>
      <Card title={texts.answers.title}>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {texts.answers.items.map(({ question, answer }) => (
            <div key={question} className="border-l-2 border-line pl-4">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-0.5 text-body-s text-text-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

const toHref = (search: string) => (search === '' ? '/dashboard' : `/dashboard?${search}`)

/** The URL holds the choice; the user’s settings remember the last one. */
function useListChoice() {
  const params = useQueryParams()
  const saved = useStore(settings.store, (state) => state)
  const choice = readChoice(params, saved, useWholePractice())

  // A remembered choice is written into the URL, so that the URL can be shared.
  const search = toSearch(choice, params)
  const isOutdated = isBare(params) && search !== params.toString()
  useEffect(() => {
    if (isOutdated) void navigate(toHref(search), { replace: true, keepScroll: true })
  }, [isOutdated, search])

  const change = (next: ListChoice) => {
    void settings.apply(toSettings(next))
    void navigate(toHref(toSearch(next, params)), { keepScroll: true })
  }

  /** Shows one of the user’s providers, or all of them. */
  const showProvider = (id: string) => {
    const base = new URLSearchParams(params)
    base.set('provider', id)
    void settings.apply({ currentProviderId: id })
    void navigate(toHref(toSearch({ ...choice, offset: 0 }, base)), { keepScroll: true })
  }

  return { choice, change, showProvider }
}
