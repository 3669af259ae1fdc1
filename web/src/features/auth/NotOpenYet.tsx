import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { authTexts } from './auth-texts.ts'
import { SupportEmail } from './SupportEmail.tsx'

type Props = {
  icon: IconName
  texts: { title: string; purpose: string; instead: string }
  back?: 'login' | 'home'
}

/** What the page is for, that it is not open yet, and what to do now. */
export function NotOpenYet({ icon, texts: { title, purpose, instead }, back = 'login' }: Props) {
  const { auth: texts } = useTexts(authTexts)
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon={icon}
        headingLevel={1}
        title={title}
        actions={
          <UiLink href={back === 'login' ? '/auth/login' : '/'} className={buttonClass('secondary')}>
            {back === 'login' ? texts.backToLogin : texts.home}
          </UiLink>
        }
      >
        <p>{purpose}</p>
        <p className="mt-3">{instead}</p>
        <p className="mt-3">
          <SupportEmail />
        </p>
      </EmptyState>
    </Card>
  )
}
