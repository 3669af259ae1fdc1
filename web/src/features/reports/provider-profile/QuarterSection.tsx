import { formatPeriod } from '@plumbline/contract/core/period'
import {
  CLAIM_SORTS,
  DIAGNOSIS_SORTS,
  DRUG_SORTS,
  PROCEDURE_SORTS,
} from '@plumbline/contract/reports/profile-tabs'
import type { ProviderProfile } from '@plumbline/contract/reports/provider-profile'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { tableFiles } from '#platform/router/export-href.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { ClaimsTab } from './ClaimsTab.tsx'
import { DiagnosesTab, DrugsTab } from './CodeTabs.tsx'
import { ProceduresTab } from './ProceduresTab.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { changeTable, TABS, type Tab, useView } from './use-view.ts'

// The chart code is loaded when the tab is opened.
const ChartsTab = lazyPage(() => import('./ChartsTab.tsx'), 'ChartsTab')

const CONTENT = {
  claims: ClaimsTab,
  procedures: ProceduresTab,
  drugs: DrugsTab,
  diagnoses: DiagnosesTab,
  charts: ChartsTab,
}

const SORTS: Record<Exclude<Tab, 'charts'>, readonly string[]> = {
  claims: CLAIM_SORTS,
  procedures: PROCEDURE_SORTS,
  drugs: DRUG_SORTS,
  diagnoses: DIAGNOSIS_SORTS,
}

/** The lines of one quarter in five views. */
export function QuarterSection({ profile }: { profile: ProviderProfile }) {
  const texts = useProfileTexts()
  const locale = useLocale()
  const view = useView()
  const { periods, summary } = profile
  const chosen =
    periods.find(({ period }) => period === view.period) ??
    periods.find(({ period }) => period === summary?.period) ??
    periods[0]
  if (chosen === undefined) return null
  const quarter = { providerId: profile.provider.id, period: chosen.period }
  const Content = CONTENT[view.tab]
  const formatOption = (period: string, preliminary: boolean) => {
    const name = formatPeriod(locale, period)
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
          <FilterField
            label={texts.claims.period}
            value={chosen.period}
            options={periods.map(({ period, preliminary }) => ({
              value: period,
              label: formatOption(period, preliminary),
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
            <Await fallback={<Skeleton label={texts.loading} shape="table" />}>
              {tab === 'charts' ? (
                <Content key={`${quarter.providerId} ${quarter.period}`} {...quarter} />
              ) : (
                <Card flush>
                  <Files tab={tab} quarter={quarter} />
                  <Content key={`${quarter.providerId} ${quarter.period}`} {...quarter} />
                </Card>
              )}
            </Await>
          ),
        }))}
      />
    </Section>
  )
}

type FilesProps = { tab: Exclude<Tab, 'charts'>; quarter: { providerId: string; period: string } }

/** Files with all rows of the tab, in the chosen order. */
function Files({ tab, quarter }: FilesProps) {
  const { claims: texts } = useProfileTexts()
  const { sort, isAscending } = useView()
  const query = {
    provider_id: quarter.providerId,
    period: quarter.period,
    ...(sort !== null && SORTS[tab].some((one) => one === sort) && { sort }),
    ...(isAscending && { order: 'ascending' }),
  }
  return (
    <p className="flex justify-end px-4 py-2 print:hidden">
      <TableFiles name={texts.captions[tab]} files={tableFiles(`/exports/${tab}`, query, useLocale())} />
    </p>
  )
}
