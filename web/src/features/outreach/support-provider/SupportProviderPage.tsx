import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { SupportProvider } from '@plumbline/contract/outreach/support-provider'
import type { ReactNode } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { ApiFailure } from '#platform/api/api-client.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { ProviderHeader } from './ProviderHeader.tsx'
import {
  listAddress,
  listPageFilters,
  readSection,
  SECTIONS,
  type Section,
  sectionSearch,
} from './provider-address.ts'
import { usePageTexts } from './support-provider-texts.ts'
import { useSupportProvider } from './use-support-provider.ts'

const CampaignsTab = lazyPage(() => import('./CampaignsTab.tsx'), 'CampaignsTab')
const TimelineTab = lazyPage(() => import('./TimelineTab.tsx'), 'TimelineTab')
const MessagesTab = lazyPage(() => import('./MessagesTab.tsx'), 'MessagesTab')
const NotesTab = lazyPage(() => import('./NotesTab.tsx'), 'NotesTab')
const AuditsTab = lazyPage(() => import('./AuditsTab.tsx'), 'AuditsTab')
const CodesTab = lazyPage(() => import('./CodesTab.tsx'), 'CodesTab')
const PeopleTab = lazyPage(() => import('./PeopleTab.tsx'), 'PeopleTab')

type ProviderPageSlots = {
  /** The button 'Choose this provider', from another feature. */
  choose: (provider: SupportProvider) => ReactNode
  /** The dialog that corrects the practice's address. */
  fixAddress: (provider: SupportProvider, onDone: () => void) => ReactNode
  /** The card with phones, faxes and emails. */
  contacts: (provider: SupportProvider) => ReactNode
}

const isMissing = (error: unknown) => error instanceof ApiFailure && error.failure.status === 404

export function SupportProviderPage({ id, ...slots }: ProviderPageSlots & { id: string }) {
  const texts = usePageTexts()
  const params = useQueryParams()
  const query = useSupportProvider(id)
  return (
    <>
      <p className="mb-3 print:hidden">
        <UiLink
          href={listAddress(`?${params}`)}
          className="inline-flex min-h-6 items-center gap-1 text-small"
        >
          <Icon name="left" />
          {texts.back}
        </UiLink>
      </p>
      {query.data !== undefined ? (
        <Content provider={query.data} {...slots} />
      ) : (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState icon="user" title={texts.missing.title}>
              <p>{texts.missing.text}</p>
            </EmptyState>
          ) : (
            <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={8} />
          )}
        </Card>
      )}
    </>
  )
}

function Content({
  provider,
  choose,
  fixAddress,
  contacts,
}: ProviderPageSlots & { provider: SupportProvider }) {
  const { loading } = useCommonTexts()
  const texts = usePageTexts()
  const selected = readSection(useQueryParams())
  useTitle(formatPersonName(provider.name))
  const { id } = provider
  const contents: Record<Section, ReactNode> = {
    overview: (
      <OverviewTab
        provider={provider}
        fixAddress={(onDone) => fixAddress(provider, onDone)}
        contacts={contacts(provider)}
      />
    ),
    campaigns: <CampaignsTab id={id} />,
    timeline: <TimelineTab id={id} />,
    messages: <MessagesTab id={id} />,
    notes: <NotesTab id={id} />,
    audits: <AuditsTab id={id} />,
    codes: <CodesTab id={id} />,
    people: <PeopleTab id={id} />,
  }
  const open = (section: string) => {
    const next = SECTIONS.find((one) => one === section)
    if (next === undefined || next === selected) return
    void navigate(sectionSearch(window.location.search, next), { keepScroll: true })
  }
  return (
    <>
      <ProviderHeader provider={provider} choose={choose(provider)} />
      <UnusedFilters
        filters={listPageFilters({ section: texts.section, events: texts.timeline.filter })}
        className="mb-4"
      />
      <Tabs
        label={formatPersonName(provider.name)}
        selected={selected}
        onSelect={open}
        items={SECTIONS.map((section) => ({
          id: section,
          label: texts.tabs[section],
          content: section === selected && (
            <Await fallback={<Skeleton label={loading} />}>{contents[section]}</Await>
          ),
        }))}
      />
    </>
  )
}
