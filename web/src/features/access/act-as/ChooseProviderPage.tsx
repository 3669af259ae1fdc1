import { supportTexts } from '#parts/words/support-texts.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'

/** R-ACT-2: shown to an admin who opens a provider page without having chosen a provider. */
export function ChooseProviderPage() {
  const { choose } = useTexts(supportTexts).support
  useTitle(choose.title)
  return (
    <Card>
      <EmptyState
        icon="users"
        headingLevel={1}
        title={choose.title}
        actions={
          <UiLink href="/admin/support/dashboard" className={buttonClass('primary')}>
            {choose.link}
          </UiLink>
        }
      >
        <p>{choose.text}</p>
      </EmptyState>
    </Card>
  )
}
