import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { supportTexts } from './support-texts.ts'

/** product decision 3: an admin on a provider page with no provider chosen. */
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
