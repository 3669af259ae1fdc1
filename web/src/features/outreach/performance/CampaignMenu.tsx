import type { PerformanceRow } from '@plumbline/contract/outreach/performance'
import { decideResult } from '@plumbline/contract/outreach/performance-words'
import { useIsMobile } from '#platform/browser/viewport.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { SideMenu } from '#ui/layout/SideMenu.tsx'
import { IntoSide } from '#ui/layout/SideSlot.tsx'
import { usePerformanceTexts } from './performance-texts.ts'
import { usePerformanceHrefs } from './use-performance.ts'

/** The state of a campaign's result, for example its due date. */
export function useFormatState({ short }: { short: boolean }) {
  const { words } = usePerformanceTexts()
  const { states } = words.overview
  return (row: PerformanceRow): string => {
    const verdict = decideResult(row)
    if (verdict === 'due') return states.due(row.due_on ?? '')
    if (verdict === 'too_few') return states.tooFew
    if (verdict === 'no_change') return short ? states.unclearShort : states.unclear
    return states.final
  }
}

export function CampaignMenu({ campaigns }: { campaigns: readonly PerformanceRow[] }) {
  const { page, locale } = usePerformanceTexts()
  const formatState = useFormatState({ short: true })
  const params = useQueryParams()
  const mobile = useIsMobile()
  const key = params.get('campaign')
  const hrefs = usePerformanceHrefs()
  const isCompare = key === null && params.get('view') === 'compare'
  const general = [
    { href: hrefs.overview, label: page.overview, current: key === null && !isCompare },
    { href: hrefs.compare, label: page.compare, current: isCompare },
  ]
  const campaignItems = campaigns.map((row) => ({
    href: hrefs.campaign(row.key),
    label: row.name[locale],
    count: formatState(row),
    current: row.key === key,
  }))
  if (mobile) {
    const items = [...general, ...campaignItems]
    return (
      <SelectField
        label={page.choose}
        className="mb-4"
        value={items.find(({ current }) => current)?.href ?? hrefs.overview}
        options={items.map(({ href, label }) => ({ value: href, label }))}
        onChange={(event) => void navigate(event.target.value)}
      />
    )
  }
  return (
    <IntoSide>
      <SideMenu
        label={page.menu}
        variant="admin"
        sections={[
          ...(campaignItems.length > 0 ? [{ title: page.menu, items: campaignItems }] : []),
          { title: page.all, items: general },
        ]}
      />
    </IntoSide>
  )
}
