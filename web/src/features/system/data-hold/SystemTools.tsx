import { API_BASE } from '@plumbline/contract/core/constants'
import { systemEndpoints } from '@plumbline/contract/system/system'
import { supportTexts } from '#parts/words/support-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataHoldCard } from './DataHoldCard.tsx'

export function SystemTools() {
  const { tools } = useTexts(supportTexts).support
  return (
    <div className="grid max-w-(--content-max) items-start gap-6 max-md:gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <DataHoldCard />
      <Card title={tools.api.title} subtitle={tools.api.text}>
        <UiLink
          href={API_BASE + systemEndpoints.getDocs.path}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary')}
        >
          <Icon name="external" />
          {tools.api.link}
          <span className="sr-only"> {tools.api.newTab}</span>
        </UiLink>
      </Card>
    </div>
  )
}
