import type { User } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ReactNode } from 'react'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { getRoles, isPayerOnly } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { AccessLogCard } from './AccessLogCard.tsx'
import { accountTexts } from './account-texts.ts'
import { DisplayCard } from './DisplayCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { OwnInvitationsCard } from './OwnInvitationsCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { UsersCard } from './UsersCard.tsx'

type Props = {
  secondFactor: ReactNode
  /** Shown while an admin still has to set up a second factor. */
  requiredBanner: ReactNode
  /** The calendar feed of due dates. */
  calendar: ReactNode
}

const COLUMN = 'grid min-w-0 content-start gap-6 max-md:gap-4'

export function AccountPage({ secondFactor, requiredBanner, calendar }: Props) {
  const { account: texts } = useTexts(accountTexts)
  const user = useUser()
  useTitle(texts.title)
  if (user === null) return null
  const mustEnroll = user.second_factor_required === true
  const isProvider = getRoles(user).includes('provider') || user.providers.length > 0
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-6" />
      {mustEnroll && requiredBanner}
      {isProvider && !mustEnroll && <OwnInvitationsCard />}
      <div className="grid gap-6 max-md:gap-4 lg:grid-cols-2">
        <div className={COLUMN}>
          {!mustEnroll && <ProfileCard user={user} />}
          <PasswordCard user={user} />
          {secondFactor}
          {!mustEnroll && <SessionsCard />}
        </div>
        {!mustEnroll && (
          <div className={COLUMN}>
            <DisplayCard />
            <NotificationsCard isProvider={isProvider} />
            {isProvider && calendar}
            <NpisCard user={user} />
            {!isPayerOnly(user) && <UsersCard user={user} />}
            {isProvider && <AccessLogCard />}
          </div>
        )}
      </div>
    </>
  )
}

function PasswordCard({ user: { password_life: life, sign_on } }: { user: User }) {
  const { password: texts } = useTexts(accountTexts).account
  if (sign_on) return <Card title={texts.title}>{texts.organization}</Card>
  return (
    <Card title={texts.title}>
      <p className="mb-4">{life === null ? texts.noLimit : texts.life(life)}</p>
      <UiLink href="/account/change_password" className={buttonClass('secondary')}>
        {texts.change}
      </UiLink>
    </Card>
  )
}

function NpisCard({ user }: { user: User }) {
  const { npis } = useTexts(accountTexts).account
  if (user.providers.length === 0 && !getRoles(user).includes('provider')) return null
  return (
    <Card title={npis.title} subtitle={npis.lead}>
      {user.providers.length === 0 ? (
        <p className="text-text-2">{npis.empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {user.providers.map((provider) => (
            <li key={provider.id} className="py-2.5">
              <b className="block">{formatPersonName(provider.name)}</b>
              <span className="text-small text-text-2 tabular-nums">
                {npis.npi(provider.npi)} ·{' '}
                {provider.provider_type_id === 1 ? npis.individual : npis.organization}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
