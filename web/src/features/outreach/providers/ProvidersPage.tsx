import { formatNumber } from '@plumbline/contract/core/format'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import { useState } from 'react'
import { exportHref } from '#platform/router/export-href.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import {
  choiceParams,
  filterParams,
  type ProviderChoice,
  providerAddress,
  readProviderChoice,
} from '#platform/session/provider-choice.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { IntoSide } from '#ui/layout/SideSlot.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { BulkBar } from '#ui/tables/BulkBar.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderToolbar } from './ProviderToolbar.tsx'
import { fileColumns, type ListColumn } from './provider-columns.ts'
import { chosenOf, NO_PICKS, type Picks } from './provider-picks.ts'
import type { ProviderSlots } from './provider-slots.ts'
import { useProviderTexts } from './providers-texts.ts'
import { ResetToNone } from './ResetToNone.tsx'
import { orderWords } from './sort-words.ts'
import { useProviderChoices, useProviderCount } from './use-providers.ts'
import { useShownColumns } from './use-shown-columns.ts'

const KEEP_PLACE = { replace: true, keepScroll: true }

export function ProvidersPage({ title, views, bulk, choose, openProvider }: ProviderSlots) {
  const texts = useProviderTexts()
  const params = useQueryParams()
  const choice = readProviderChoice(params)
  const columns = useShownColumns()
  const chosenId = useAuth((state) => state.admin?.provider_id ?? null)
  const search = useUrlText('search')
  const count = useProviderCount(choice.filter)
  const choices = useProviderChoices()
  const [picks, setPicks] = usePicks(choice.filter)
  const heading = title ?? texts.title
  useTitle(heading)
  const total = count.data?.total
  const chosen = chosenOf(picks, choice.filter, total)
  const clear = () => setPicks(NO_PICKS)

  const show = (next: ProviderChoice) =>
    void navigate(providerAddress(next, params.get('view'), params.get('columns')), KEEP_PLACE)

  function clearFilters() {
    search.clear()
    show({ ...choice, filter: {} })
  }

  return (
    <>
      {views && <IntoSide>{views}</IntoSide>}
      <PageHeading
        title={heading}
        meta={
          <span role="status" className="block min-h-5">
            <Summary count={count.data} choice={choice} />
          </span>
        }
        aside={
          <>
            {chosenId !== null && <ResetToNone />}
            <ListActions choice={choice} columns={columns} />
          </>
        }
        className="mb-3.5"
      />
      <ProviderToolbar
        search={search}
        filter={choice.filter}
        choices={choices.data}
        onFilter={(filter) => show({ ...choice, filter })}
        onClear={clearFilters}
      />
      <ProviderList
        choice={choice}
        onChoose={show}
        columns={columns}
        total={total}
        picks={picks}
        onPick={setPicks}
        chosenId={chosenId}
        onClear={clearFilters}
        slots={{ choose, openProvider }}
      />
      {chosen !== null && bulk && (
        <BulkBar
          label={texts.bulkLabel}
          summary={texts.selected(formatNumber(texts.locale, chosen.count), chosen.count === 1)}
          clearLabel={texts.clearSelection}
          onClear={clear}
        >
          {bulk(chosen, clear)}
        </BulkBar>
      )}
    </>
  )
}

/** What was ticked belongs to what was looked for: another filter begins anew. */
function usePicks(filter: ProviderFilter) {
  const key = JSON.stringify(filterParams(filter))
  const [kept, setKept] = useState({ key, picks: NO_PICKS })
  const picks = kept.key === key ? kept.picks : NO_PICKS
  return [picks, (next: Picks) => setKept({ key, picks: next })] as const
}

type Count = { total: number; all: number } | undefined

function Summary({ count, choice }: { count: Count; choice: ProviderChoice }) {
  const texts = useProviderTexts()
  if (count === undefined) return null
  const number = (value: number) => formatNumber(texts.locale, value)
  const order = orderWords(choice, texts)
  return count.total === count.all
    ? texts.all(number(count.all), count.all === 1, order)
    : texts.some(number(count.total), number(count.all), order)
}

function ListActions({ choice, columns }: { choice: ProviderChoice; columns: readonly ListColumn[] }) {
  const texts = useProviderTexts()
  const campaign = new URLSearchParams({ tab: 'campaigns', new: '1', ...filterParams(choice.filter) })
  return (
    <>
      <ColumnsButton columns={columns} />
      <a
        href={exportHref('/admin/providers.csv', {
          ...choiceParams(choice),
          columns: fileColumns(columns),
          bom: true,
        })}
        download=""
        aria-label={texts.csvFile}
        className={buttonClass('secondary', 'sm')}
      >
        <Icon name="download" />
        {texts.csv}
      </a>
      <UiLink href={`/admin/support/tools?${campaign}`} className={buttonClass('primary', 'sm')}>
        <Icon name="plus" />
        {texts.newCampaign}
      </UiLink>
    </>
  )
}
