import { API_BASE } from '@plumbline/contract/constants'
import { systemEndpoints } from '@plumbline/contract/system'
import { useTexts } from '#platform/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { DataHoldCard } from './DataHoldCard.tsx'
import { supportTexts } from './support-texts.ts'

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
