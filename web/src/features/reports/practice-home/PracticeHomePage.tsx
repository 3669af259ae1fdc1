import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { practiceOpening } from '@plumbline/contract/reports/openings/practice-opening'
import type { PracticeOverview } from '@plumbline/contract/reports/practice-overview'
import type { ReactNode } from 'react'
import { DataThrough } from '#parts/DataThrough.tsx'
import { useHasDueCase } from '#parts/use-audit-note.ts'
import { openingTexts } from '#parts/words/opening-texts.ts'
import { useCaseDueDates } from '#platform/queries/case-due.ts'
import { usePracticeOverview } from '#platform/queries/practice-overview.ts'
import { exportHref } from '#platform/router/export-href.ts'
import { useTitle } from '#platform/router/title.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useProviderNames } from '#platform/session/provider-names.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DoctorsCard } from './DoctorsCard.tsx'
import { practiceHomeTexts } from './practice-home-texts.ts'

type Slot = (nothing: ReactNode) => ReactNode

export type PracticeHomePageProps = {
  /** The rows of "What is due", for all providers. */
  due: Slot
  documents: Slot
  /** People and access, for whoever administers the practice. */
  people?: ReactNode
  /** The ids of the doctors who have no login. */
  withoutLogin?: ReadonlySet<string>
  /** The next free time of a coder, and how to take it. */
  coder?: ReactNode
}

/** R-REP-14: the start page of whoever has several providers. Doctors are named; nobody is "you". */
export function PracticeHomePage({ due, documents, people, withoutLogin, coder }: PracticeHomePageProps) {
  const { practiceHome: texts } = useTexts(practiceHomeTexts)
  const overview = usePracticeOverview()
  useTitle(texts.tab)
  return (
    <>
      <Heading overview={overview.data} />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DueCard due={due} />
        <div className="grid gap-6 max-md:gap-4">
          <Card
            title={texts.documents.title}
            tools={
              <UiLink href="/welcome?tab=documents" className="inline-block py-1 text-small max-md:ml-2.5">
                {texts.documents.all}
              </UiLink>
            }
          >
            {documents(<p className="text-body-s text-text-2">{texts.documents.nothing}</p>)}
          </Card>
          {people}
        </div>
      </div>
      <DoctorsCard overview={overview} withoutLogin={withoutLogin} />
      <CoderCard coder={coder} />
    </>
  )
}

function Heading({ overview }: { overview: PracticeOverview | undefined }) {
  const { practiceHome: texts } = useTexts(practiceHomeTexts)
  const { openingWords: words } = useTexts(openingTexts)
  const locale = useLocale()
  const dates = useCaseDueDates().data
  const findName = useProviderNames()
  const hasDueCase = useHasDueCase()
  if (overview === undefined) return <PageHeading title={texts.tab} className="mb-6" />
  const getName = (id: string) => findName(id) ?? ''
  const opening = practiceOpening(words, locale, { overview, dates, getName, hasDueCase })
  return (
    <PageHeading
      eyebrow={opening.eyebrow}
      title={opening.title.map((sentence) => (
        <span key={sentence} className="block">
          {`${sentence} `}
        </span>
      ))}
      lead={opening.lead}
      aside={<DataThrough period={overview.period} date={overview.data_through} />}
      className="mb-6"
    />
  )
}

function DueCard({ due }: { due: Slot }) {
  const { dueCard: texts } = useTexts(practiceHomeTexts).practiceHome
  const locale = useLocale()
  return (
    <Card
      id="due"
      title={texts.title}
      tools={
        <a
          href={exportHref(casePageEndpoints.getCasesCalendar.path, { language: locale })}
          download
          className="inline-flex items-center gap-1.5 text-small max-md:ml-2.5"
        >
          <Icon name="calendar" />
          {texts.calendar}
        </a>
      }
    >
      {due(
        <p className="text-body-s text-text-2">
          <b className="block text-body text-text">{texts.nothing}</b>
          {texts.text} <UiLink href="/audits">{texts.link}</UiLink>
        </p>,
      )}
    </Card>
  )
}

function CoderCard({ coder }: { coder: ReactNode }) {
  const { coder: texts } = useTexts(practiceHomeTexts).practiceHome
  const email = bootConfig().support_email
  return (
    <Card title={texts.title} className="mt-8 border-transparent! bg-accent-soft! print:hidden">
      <p className="-mt-2 mb-3.5 text-small text-text-2">{texts.text}</p>
      {coder ?? (
        <p className="text-small">
          {texts.write} <UiLink href={`mailto:${email}`}>{email}</UiLink>
        </p>
      )}
    </Card>
  )
}
