import { formatNumber } from '@plumbline/contract/core/format'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import { useState } from 'react'
import { UnusedFilters } from '#parts/UnusedFilters.tsx'
import { useProviderChoices } from '#parts/use-provider-choices.ts'
import { exportHref } from '#platform/router/export-href.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUrlText } from '#platform/router/use-url-text.ts'
import { auth, useAuth } from '#platform/session/auth-state.ts'
import {
  choiceParams,
  filterParams,
  type ProviderChoice,
  providerAddress,
  readProviderChoice,
} from '#platform/session/provider-choice.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { IntoSide } from '#ui/layout/SideSlot.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { BulkBar } from '#ui/tables/BulkBar.tsx'
import { dropUnknown, listAddressFilters } from './address-filters.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderToolbar } from './ProviderToolbar.tsx'
import { fileColumns, type ListColumn } from './provider-columns.ts'
import { NO_PICKS, type Picks, toSelection } from './provider-picks.ts'
import type { ProviderSlots } from './provider-slots.ts'
import { useProviderTexts } from './providers-texts.ts'
import { formatOrder } from './sort-words.ts'
import { useProviderCount } from './use-providers.ts'
import { useShownColumns } from './use-shown-columns.ts'

const KEEP_PLACE = { replace: true, keepScroll: true }

export function ProvidersPage({ title, views, bulk, choose, openProvider }: ProviderSlots) {
  const texts = useProviderTexts()
  const params = useQueryParams()
  const choices = useProviderChoices()
  const read = readProviderChoice(params)
  const choice = { ...read, filter: dropUnknown(read.filter, choices.data) }
  const columns = useShownColumns()
  const chosenId = useAuth((state) => state.admin?.provider_id ?? null)
  const search = useUrlText('search')
  const count = useProviderCount(choice.filter)
  const [picks, setPicks] = usePicks(choice.filter)
  const heading = title ?? texts.title
  useTitle(heading)
  const total = count.data?.total
  const chosen = toSelection(picks, choice.filter, total)
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
            {chosenId !== null && <ResetButton />}
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
      <UnusedFilters filters={listAddressFilters(texts, choices.data)} className="mb-3.5" />
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

/** The selection is cleared when the filter changes. */
function usePicks(filter: ProviderFilter) {
  const key = JSON.stringify(filterParams(filter))
  const [stored, setStored] = useState({ key, picks: NO_PICKS })
  const picks = stored.key === key ? stored.picks : NO_PICKS
  return [picks, (next: Picks) => setStored({ key, picks: next })] as const
}

type Count = { total: number; all: number } | undefined

function Summary({ count, choice }: { count: Count; choice: ProviderChoice }) {
  const texts = useProviderTexts()
  if (count === undefined) return null
  const number = (value: number) => formatNumber(texts.locale, value)
  const order = formatOrder(choice, texts)
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

/** Ends acting as a provider. */
function ResetButton() {
  const texts = useProviderTexts()
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function reset() {
    setBusy(true)
    const done = await auth.resetProvider()
    setBusy(false)
    if (done !== null) toast({ text: texts.wasReset })
  }

  return (
    <Button variant="secondary" size="sm" icon="close" busy={busy} onClick={() => void reset()}>
      {texts.reset}
    </Button>
  )
}
