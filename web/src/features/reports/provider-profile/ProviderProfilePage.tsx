import { formatDate } from '@plumbline/contract/core/format'
import { formatPeriod } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderProfile, WhatIfRow } from '@plumbline/contract/reports/provider-profile'
import type { ReactNode } from 'react'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useAuditNote } from '#parts/use-audit-note.ts'
import { useTitle } from '#platform/router/title.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'
import { useSubject } from '#platform/session/subject.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DefinitionsCard } from './DefinitionsCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { PeerGroupCard } from './PeerGroupCard.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { QuarterSection } from './QuarterSection.tsx'
import { SummarySection } from './SummarySection.tsx'
import { useProfile, useWhatIf } from './use-profile.ts'
import { WhatIfCard } from './WhatIfCard.tsx'

type Props = {
  /** The practice’s own check of its records, drawn by another feature. */
  selfAudit: (reports: readonly WhatIfRow[], providerId: string) => ReactNode
}

export function ProviderProfilePage({ selfAudit }: Props) {
  const texts = useProfileTexts()
  const provider = useCurrentProvider()
  useTitle(texts.tab)
  if (provider !== null) return <Loaded key={provider.id} providerId={provider.id} selfAudit={selfAudit} />
  return (
    <Card>
      <EmptyState
        icon="user"
        headingLevel={1}
        title={texts.none.title}
        actions={
          <UiLink href="/account" className={buttonClass('secondary')}>
            {texts.none.link}
          </UiLink>
        }
      >
        <p>{texts.none.text}</p>
      </EmptyState>
    </Card>
  )
}

function Loaded({ providerId, selfAudit }: Props & { providerId: string }) {
  const texts = useProfileTexts()
  const query = useProfile(providerId)
  const profile = query.data
  if (profile === undefined)
    return (
      <>
        <PageHeading title={texts.tab} className="mb-6" />
        <Card>
          <QueryGap query={query} failure={texts.failure} label={texts.loading} shape="report" />
        </Card>
      </>
    )
  return (
    <>
      <Heading profile={profile} />
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-2">
        <IdentityCard profile={profile} />
        {profile.summary !== null ? (
          <PeerGroupCard profile={profile} />
        ) : (
          <Card>
            <EmptyState icon="chart" headingLevel={2} title={texts.noFigures.title}>
              <p>{texts.noFigures.text}</p>
            </EmptyState>
          </Card>
        )}
      </div>
      {profile.summary !== null && (
        <>
          <SummarySection summary={profile.summary} />
          <Comparisons providerId={providerId} selfAudit={selfAudit} />
        </>
      )}
      <QuarterSection profile={profile} />
    </>
  )
}

function Heading({ profile }: { profile: ProviderProfile }) {
  const texts = useProfileTexts()
  const locale = useLocale()
  const subject = useSubject()
  const audits = useAuditNote()
  const { provider, summary, data_through: through } = profile
  return (
    <PageHeading
      className="mb-6"
      eyebrow={
        <>
          {summary !== null && <OutcomeChips outcome={summary.outcome} />}
          {texts.eyebrow}
        </>
      }
      title={formatPersonName(provider.name)}
      meta={
        summary === null
          ? texts.metaNoQuarter(provider.npi)
          : texts.meta(provider.npi, formatPeriod(locale, summary.period))
      }
      lead={
        summary !== null &&
        [texts.lead[summary.outcome](subject), ...(audits === null ? [] : [audits])].join(' ')
      }
      aside={
        through !== null && <Pill icon="calendar">{texts.dataThrough(formatDate(locale, through))}</Pill>
      }
    />
  )
}

/** The cards that need the reports of the latest final quarter. */
function Comparisons({ providerId, selfAudit }: Props & { providerId: string }) {
  const { loading, failure } = useProfileTexts()
  const query = useWhatIf(providerId)
  if (query.data === undefined)
    return (
      <Card className="mt-6">
        <QueryGap query={query} failure={failure} label={loading} shape="table" rows={5} />
      </Card>
    )
  const { rows, period } = query.data
  return (
    <div className="mt-6 grid gap-6 max-md:gap-4">
      <DefinitionsCard rows={rows} />
      <WhatIfCard rows={rows} period={period} providerId={providerId} />
      {selfAudit(rows, providerId)}
    </div>
  )
}
