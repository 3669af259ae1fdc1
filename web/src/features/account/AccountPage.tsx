import { useUser } from '#platform/auth-state.ts'
import { isPayerOnly } from '#platform/person.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { accountTexts } from './account-texts.ts'
import { DisplayCard } from './DisplayCard.tsx'
import { NpisCard } from './NpisCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { UsersCard } from './UsersCard.tsx'

const COLUMN = 'grid content-start gap-6 max-md:gap-4'

export function AccountPage() {
  const { account: texts } = useTexts(accountTexts)
  const user = useUser()
  useTitle(texts.title)
  if (user === null) return null
  const { password_life: life } = user
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-6" />
      <div className="grid gap-6 max-md:gap-4 lg:grid-cols-2">
        <div className={COLUMN}>
          <ProfileCard user={user} />
          <Card title={texts.password.title}>
            <p className="mb-4">{life === null ? texts.password.noLimit : texts.password.life(life)}</p>
            <UiLink href="/account/change_password" className={buttonClass('secondary')}>
              {texts.password.change}
            </UiLink>
          </Card>
        </div>
        <div className={COLUMN}>
          <DisplayCard />
          <NpisCard user={user} />
          {!isPayerOnly(user) && <UsersCard user={user} />}
        </div>
      </div>
    </>
  )
}
