import { bootConfig } from '#platform/boot-config.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { basicTexts } from './basic-texts.ts'

export function BasicPage() {
  const { basic: texts } = useTexts(basicTexts)
  const { support_email: email } = bootConfig()
  useTitle(texts.title)
  return (
    <Card flush>
      <EmptyState
        icon="chart"
        headingLevel={1}
        title={texts.title}
        actions={
          <UiLink href="/" className={buttonClass('secondary')}>
            {texts.home}
          </UiLink>
        }
      >
        <p>{texts.purpose}</p>
        <p className="mt-3">{texts.instead}</p>
        <p className="mt-3">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </EmptyState>
    </Card>
  )
}
