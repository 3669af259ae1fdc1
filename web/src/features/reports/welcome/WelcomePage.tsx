import { otherProviders, welcomeOpening } from '@plumbline/contract/reports/openings/welcome-opening'
import { OVERVIEW_REPORTS_MAX, type ReportList } from '@plumbline/contract/reports/report-list'
import { byImportance, decideStanding } from '@plumbline/contract/reports/standing'
import type { ReactNode } from 'react'
import { DataThrough } from '#parts/DataThrough.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useHasDueCase } from '#parts/use-audit-note.ts'
import { openingTexts } from '#parts/words/opening-texts.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { useTitle } from '#platform/router/title.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { usePayerName } from '#platform/session/payer.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ChangedCard } from './ChangedCard.tsx'
import { LatestReportCard } from './LatestReportCard.tsx'
import { OutlookText } from './OutlookText.tsx'
import { ReportRoad } from './ReportRoad.tsx'
import { CoderCard, DocumentsCard, DueCard, QuestionsCard, type SlotOr } from './SideCards.tsx'
import { welcomeTexts } from './welcome-texts.ts'

export type WelcomePageProps = {
  /** The rows of "What is due": open responses, calls and audits. */
  due?: SlotOr
  /** The unread documents. */
  documents?: SlotOr
  /** The next free time of a coder, and how to take it. */
  coder?: ReactNode
}

const showNothing: SlotOr = (nothing) => nothing

export function WelcomePage({ due = showNothing, documents = showNothing, coder }: WelcomePageProps) {
  const { welcome } = useTexts(welcomeTexts)
  const { openingWords: words } = useTexts(openingTexts)
  const locale = useLocale()
  const payer = usePayerName()
  const reader = useAuth(({ user }) => user?.name ?? '')
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const provider = useCurrentProvider()
  const list = useReportList({ ...(provider && { provider_id: provider.id }), limit: OVERVIEW_REPORTS_MAX })
  const subject = useSubject()
  // Only those that stand out: the page names them beside the current provider.
  const hasSeveral = useAuth(
    ({ admin, user }) => admin?.provider == null && (user?.providers.length ?? 0) > 1,
  )
  const standing = useReportList(
    { outcome: 'Significantly Higher', limit: OVERVIEW_REPORTS_MAX },
    { enabled: hasSeveral },
  )
  const others = otherProviders((hasSeveral && standing.data?.data.reports) || [], provider?.id ?? '', locale)
  const hasDueCase = useHasDueCase()
  useTitle(welcome.tab)

  const data = list.data?.data
  const given = { reader, isActing, subject, payer, reports: data?.reports, others, hasDueCase }
  const opening = welcomeOpening(words, locale, given)
  return (
    <>
      <PageHeading
        title={opening.title}
        lead={
          <>
            {opening.compares} {opening.standing}{' '}
            {opening.others !== null && (
              <>
                {opening.others} <UiLink href="/dashboard?provider=all">{words.welcome.others.all}</UiLink>.{' '}
              </>
            )}
            {opening.education}
          </>
        }
        aside={<DataThrough period={data?.latest_mature ?? null} date={data?.data_through ?? null} />}
        className="mb-6"
      />
      {/* What is due comes first, also on a phone, where the columns stand below each other (R-REP-18). */}
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2 lg:row-start-1">
          <DueCard due={due} />
        </div>
        <div className="grid gap-6 max-md:gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {data === undefined ? <Waiting list={list} /> : <Reports list={data} />}
        </div>
        <div className="grid gap-6 max-md:gap-4 lg:col-start-2 lg:row-start-2">
          <DocumentsCard documents={documents} />
          <CoderCard coder={coder} />
          <QuestionsCard />
        </div>
      </div>
    </>
  )
}

function Waiting({ list }: { list: ReturnType<typeof useReportList> }) {
  const { latest, failure } = useTexts(welcomeTexts).welcome
  if (list.isError) {
    return (
      <Card title={latest.title}>
        <QueryFailure query={list} texts={failure} className="text-left" />
      </Card>
    )
  }
  return (
    <>
      <Card className="min-h-118">
        <Skeleton label={latest.loading} shape="report" />
      </Card>
      <Card className="min-h-82">
        <Skeleton label={latest.loading} shape="table" rows={4} />
      </Card>
    </>
  )
}

function Reports({ list }: { list: ReportList }) {
  const reports = byImportance(list.reports)
  const [first] = reports
  if (first === undefined) return <NoReportYet />
  // R-REP-13: the code that the first sentence of the page names.
  const standing = decideStanding(reports)
  const named = 'codes' in standing ? reports.find(({ family }) => family === standing.codes[0]) : undefined
  return (
    <>
      <LatestReportCard report={named ?? first} />
      <ChangedCard reports={reports} period={first.period} />
    </>
  )
}

/** For a provider without a report: when to expect one, and that nothing is needed. */
function NoReportYet() {
  const { welcome } = useTexts(welcomeTexts)
  return (
    <>
      <Card>
        <EmptyState
          title={welcome.empty}
          actions={
            <UiLink href="/dashboard" className={buttonClass('secondary')}>
              {welcome.toReports}
            </UiLink>
          }
        >
          <OutlookText />
        </EmptyState>
      </Card>
      <ReportRoad />
    </>
  )
}

/** R-REP-11: the documents panel in full width. */
export function DocumentsPage({ panel }: { panel?: ReactNode }) {
  const { documents: texts } = useTexts(welcomeTexts).welcome
  useTitle(texts.title)
  return (
    <>
      <PageHeading title={texts.title} className="mb-6" />
      {panel ?? (
        <Card>
          <EmptyState icon="file" title={texts.nothing}>
            <p>{texts.text}</p>
          </EmptyState>
        </Card>
      )}
    </>
  )
}
