import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Campaign } from '@plumbline/contract/outreach/campaigns'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useReasons } from '#parts/use-problem.ts'
import { useProviderMatches } from '#parts/use-provider-matches.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ComboBoxField } from '#ui/fields/ComboBoxField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { PROVIDERS_ADDRESS } from './campaign-address.ts'
import { useDraftTexts } from './campaign-texts.ts'
import { useAddMembers, useSavedViews } from './use-campaigns.ts'

/** Adds providers one by one, or all of a saved view; the provider list offers other choices. */
export function AddProviders({ campaign }: { campaign: Campaign }) {
  const { who: texts, create, locale } = useDraftTexts()
  const views = useSavedViews().data ?? []
  const [viewId, setViewId] = useState('')
  const view = views.find(({ id }) => id === viewId)
  const [text, setText] = useState('')
  const matches = useProviderMatches(text).data ?? []
  const add = useAddMembers(campaign.id)
  const problem = useReasons(add.error)
  const failed = useFailedTitle(add.error)
  const toast = useToast()

  function choose(id: string) {
    const name = formatPersonName(matches.find((one) => one.id === id)?.name ?? '')
    setText('')
    add.mutate(
      { ids: [id] },
      { onSuccess: ({ added }) => toast({ text: added === 0 ? texts.already(name) : texts.added(name) }) },
    )
  }

  function addView() {
    if (view === undefined) return
    add.mutate(
      { filter: view.filter },
      {
        onSuccess: ({ added }) => toast({ text: texts.viewAdded(formatNumber(locale, added), added === 1) }),
      },
    )
  }

  return (
    <div className="grid content-start gap-3">
      <ComboBoxField
        label={texts.add}
        hint={texts.addHint}
        inputValue={text}
        onInputChange={setText}
        options={matches.map(({ id, name, npi, specialty, state }) => ({
          value: id,
          label: formatPersonName(name),
          note: `NPI ${npi} · ${specialtyName(locale, specialty)} · ${state}`,
        }))}
        onSelect={choose}
        emptyLabel={texts.noMatch}
      />
      {views.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={texts.view}
            className="min-w-0 flex-1"
            emptyLabel={texts.viewEmpty}
            value={viewId}
            onChange={({ target }) => setViewId(target.value)}
            options={views.map(({ id, name, count }) => ({
              value: id,
              label: create.viewOption(name, formatNumber(locale, count)),
            }))}
          />
          <Button variant="secondary" busy={add.isPending} disabled={view === undefined} onClick={addView}>
            {texts.addView}
          </Button>
        </div>
      )}
      <SubmitFailure title={failed} problem={problem} />
      <p className="text-body-s">
        <UiLink href={PROVIDERS_ADDRESS}>{texts.fromList}</UiLink>
      </p>
    </div>
  )
}
