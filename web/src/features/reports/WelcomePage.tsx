import { useAuth } from '#platform/auth-state.ts'
import { useLocale } from '#platform/locale.ts'
import { usePayerName } from '#platform/payer.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { greetingName } from './greeting-name.ts'
import { NothingYet } from './NothingYet.tsx'
import { OutlookText } from './OutlookText.tsx'
import { ReportRoad } from './ReportRoad.tsx'
import { reportTexts } from './report-texts.ts'

export function WelcomePage() {
  const { reports: texts } = useTexts(reportTexts)
  const { welcome } = texts
  const locale = useLocale()
  const payer = usePayerName() ?? texts.payerFallback
  // An admin sees the page as the provider does, greeting included.
  const name = useAuth(({ admin, user }) => admin?.provider?.name ?? user?.name ?? '')
  useTitle(welcome.tab)

  return (
    <>
      <PageHeading
        title={welcome.title(greetingName(name, locale === 'en'))}
        lead={welcome.why(payer)}
        className="mb-6"
      />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-6 max-md:gap-4">
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
        </div>
        <div className="grid gap-6 max-md:gap-4">
          <Card id="due" title={welcome.due.title}>
            <NothingYet icon="check" tone="success" title={welcome.due.nothing} text={welcome.due.text}>
              <UiLink href="/audits">{welcome.due.link}</UiLink>
            </NothingYet>
          </Card>
          <Card id="documents" title={welcome.documents.title}>
            <NothingYet icon="file" title={welcome.documents.nothing} text={welcome.documents.text} />
          </Card>
          <Card title={texts.commonQuestions}>
            <ul className="grid gap-2 text-body-s">
              {Object.entries(welcome.questions).map(([id, question]) => (
                <li key={id}>
                  <UiLink href={`/auth/faq#${id}`}>{question}</UiLink>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}
