import { exportEndpoints } from '@plumbline/contract/exports'
import type { ProviderProfile } from '@plumbline/contract/provider-profile'
import { Suspense } from 'react'
import { apiAddress } from '#platform/api-path.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { useLocale } from '#platform/locale.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { FilterSelect } from '#ui/FilterSelect.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ClaimsTab } from './ClaimsTab.tsx'
import { DiagnosesTab, DrugsTab } from './CodeTabs.tsx'
import { ProceduresTab } from './ProceduresTab.tsx'
import { tellQuarter, useProfileTexts } from './profile-texts.ts'
import { changeTable, TABS, type Tab, useView } from './use-view.ts'

// The drawing code is needed by those alone who open the tab.
const ChartsTab = lazyPage(() => import('./ChartsTab.tsx'), 'ChartsTab')

const CONTENT = {
  claims: ClaimsTab,
  procedures: ProceduresTab,
  drugs: DrugsTab,
  diagnoses: DiagnosesTab,
  charts: ChartsTab,
}

const FILES = {
  claims: exportEndpoints.exportClaims,
  procedures: exportEndpoints.exportProcedures,
  drugs: exportEndpoints.exportDrugs,
  diagnoses: exportEndpoints.exportDiagnoses,
}

/** The lines of one quarter in five views. */
export function QuarterSection({ profile }: { profile: ProviderProfile }) {
  const texts = useProfileTexts()
  const view = useView()
  const { periods, summary } = profile
  const chosen =
    periods.find(({ period }) => period === view.period) ??
    periods.find(({ period }) => period === summary?.period) ??
    periods[0]
  if (chosen === undefined) return null
  const of = { providerId: profile.provider.id, period: chosen.period }
  const Content = CONTENT[view.tab]
  const optionOf = (period: string, preliminary: boolean) => {
    const name = tellQuarter(texts, period)
    return preliminary ? texts.claims.preliminaryOption(name) : name
  }
  return (
    <Section
      id="claims"
      title={texts.claims.title}
      intro={chosen.preliminary && texts.claims.preliminaryNote}
      aside={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {chosen.preliminary && <Pill tone="preliminary">{texts.claims.preliminary}</Pill>}
          <FilterSelect
            label={texts.claims.period}
            value={chosen.period}
            options={periods.map(({ period, preliminary }) => ({
              value: period,
              label: optionOf(period, preliminary),
            }))}
            onChange={(period) => changeTable('period', period)}
          />
        </div>
      }
    >
      <Tabs
        label={texts.claims.tabs}
        selected={view.tab}
        onSelect={(tab) => changeTable('tab', tab)}
        items={TABS.map((tab) => ({
          id: tab,
          label: texts.claims.names[tab],
          content: tab === view.tab && (
            <Suspense fallback={<Skeleton label={texts.loading} shape="table" />}>
              {tab === 'charts' ? (
                <Content key={`${of.providerId} ${of.period}`} {...of} />
              ) : (
                <Card flush>
                  <Files tab={tab} of={of} />
                  <Content key={`${of.providerId} ${of.period}`} {...of} />
                </Card>
              )}
            </Suspense>
          ),
        }))}
      />
    </Section>
  )
}

type FilesProps = { tab: Exclude<Tab, 'charts'>; of: { providerId: string; period: string } }

function Files({ tab, of }: FilesProps) {
  const { claims: texts } = useProfileTexts()
  const language = useLocale()
  const query = { provider_id: of.providerId, period: of.period, language }
  return (
    <p className="flex justify-end gap-1 px-4 py-2 print:hidden">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={apiAddress(FILES[tab], { query: { ...query, format } })}
          download=""
          className={buttonClass('tool')}
        >
          <Icon name="download" />
          {texts[format]}
        </a>
      ))}
    </p>
  )
}
