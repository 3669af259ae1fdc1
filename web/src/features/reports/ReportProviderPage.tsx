import { formatPersonName } from '@plumbline/contract/person-name'
import type { ProviderBrief } from '@plumbline/contract/user'
import { bootConfig } from '#platform/boot-config.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { OutlookText } from './OutlookText.tsx'
import { reportTexts } from './report-texts.ts'
import { useCurrentProvider } from './use-current-provider.ts'

export function ReportProviderPage() {
  const { profile } = useTexts(reportTexts).reports
  const provider = useCurrentProvider()
  useTitle(profile.tab)
  if (provider !== null) return <Profile provider={provider} />
  return (
    <Card>
      <EmptyState
        icon="user"
        headingLevel={1}
        title={profile.none}
        actions={
          <UiLink href="/account" className={buttonClass('secondary')}>
            {profile.toAccount}
          </UiLink>
        }
      >
        <p>{profile.noneText}</p>
      </EmptyState>
    </Card>
  )
}

function Profile({ provider }: { provider: ProviderBrief }) {
  const { profile } = useTexts(reportTexts).reports
  const name = formatPersonName(provider.name)
  const email = bootConfig().support_email
  const facts = [
    [profile.name, name],
    [profile.npi, provider.npi],
    [profile.type, provider.provider_type_id === 1 ? profile.individual : profile.organisation],
  ] as const
  return (
    <>
      <PageHeading eyebrow={profile.eyebrow} title={name} className="mb-6" />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Card title={profile.identity}>
          <dl className="grid gap-4">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-small text-text-2">{label}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 border-t border-line pt-4 text-small text-text-2">
            {profile.wrong} <UiLink href={`mailto:${email}`}>{email}</UiLink>
          </p>
        </Card>
        <Card title={profile.figures}>
          <EmptyState icon="chart" headingLevel={3} title={profile.noFigures}>
            <p className="mb-3">{profile.willCome}</p>
            <OutlookText />
          </EmptyState>
        </Card>
      </div>
    </>
  )
}
