import type { User } from '@plumbline/contract/access/user'
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
import { NpisCard } from './NpisCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { UsersCard } from './UsersCard.tsx'

type Props = {
  secondFactor: ReactNode
  /** Why only the second factor stands here, for an admin who must get one first. */
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
      <div className="grid gap-6 max-md:gap-4 lg:grid-cols-2">
        <div className={COLUMN}>
          {!mustEnroll && <ProfileCard user={user} />}
          <PasswordCard life={user.password_life} />
          {secondFactor}
          {!mustEnroll && <SessionsCard />}
        </div>
        {!mustEnroll && (
          <div className={COLUMN}>
            <DisplayCard />
            {isProvider && <NotificationsCard />}
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

function PasswordCard({ life }: { life: User['password_life'] }) {
  const { password: texts } = useTexts(accountTexts).account
  return (
    <Card title={texts.title}>
      <p className="mb-4">{life === null ? texts.noLimit : texts.life(life)}</p>
      <UiLink href="/account/change_password" className={buttonClass('secondary')}>
        {texts.change}
      </UiLink>
    </Card>
  )
}
