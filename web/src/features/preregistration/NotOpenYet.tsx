import { bootConfig } from '#platform/boot-config.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { preregistrationTexts } from './preregistration-texts.ts'

type Props = { texts: { title: string; purpose: string; instead: string } }

export function NotOpenYet({ texts: { title, purpose, instead } }: Props) {
  const { home } = useTexts(preregistrationTexts).preregistration
  const { support_email: email } = bootConfig()
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon="mail"
        headingLevel={1}
        title={title}
        actions={
          <UiLink href="/" className={buttonClass('secondary')}>
            {home}
          </UiLink>
        }
      >
        <p>{purpose}</p>
        <p className="mt-3">{instead}</p>
        <p className="mt-3">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </EmptyState>
    </Card>
  )
}
