import type { PeerGroupDefinition } from '@plumbline/contract/claims/peer-groups'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type SyntheticEvent, useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { PeerGroupSize } from './PeerGroupSize.tsx'
import { SavedGroups } from './SavedGroups.tsx'
import { usePeerGroups, usePeerGroupTexts, usePreview } from './use-peer-groups.ts'

const EMPTY: PeerGroupDefinition = { family: '', specialties: [], states: [] }

const toggle = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item]

export function PeerGroupsCard() {
  const texts = usePeerGroupTexts()
  const locale = useLocale()
  const query = usePeerGroups()
  const preview = usePreview()
  const [definition, setDefinition] = useState(EMPTY)
  const isComplete = definition.family !== '' && definition.specialties.length > 0

  const change = (next: PeerGroupDefinition) => {
    setDefinition(next)
    preview.reset()
  }
  const show = (next: PeerGroupDefinition) => {
    setDefinition(next)
    preview.mutate(next)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isComplete) show(definition)
  }
  if (query.data === undefined) {
    return (
      <Card title={texts.title} subtitle={texts.text} busy={query.isPending}>
        {query.isPending && <Skeleton label={texts.loading} rows={4} />}
        {query.isError && <QueryFailure query={query} texts={texts.failure} />}
      </Card>
    )
  }
  const { families, specialties, states, groups } = query.data
  return (
    <div className="grid gap-6">
      <Card title={texts.title} subtitle={texts.text}>
        <form onSubmit={submit} className="grid gap-5">
          <SelectField
            label={texts.family}
            value={definition.family}
            onChange={(event) => change({ ...definition, family: event.target.value })}
            className="max-w-[420px]"
            emptyLabel={texts.chooseFamily}
            options={families.map(({ family, label }) => ({
              value: family,
              label: label === null ? family : `${family} · ${label[locale]}`,
            }))}
          />
          <Choices
            label={texts.specialties}
            items={specialties}
            chosen={definition.specialties}
            onToggle={(item) => change({ ...definition, specialties: toggle(definition.specialties, item) })}
          />
          <Choices
            label={texts.states}
            hint={texts.allStates}
            items={states}
            chosen={definition.states}
            onToggle={(item) => change({ ...definition, states: toggle(definition.states, item) })}
          />
          {!isComplete && <p className="text-small text-text-2">{texts.needs}</p>}
          <Button
            type="submit"
            disabled={!isComplete}
            busy={preview.isPending}
            className="justify-self-start"
          >
            {texts.preview}
          </Button>
        </form>
        {preview.isError && (
          <Alert tone="error" className="mt-5">
            {texts.notPreviewed}
          </Alert>
        )}
        {preview.data !== undefined && (
          <div className="mt-6">
            <PeerGroupSize definition={definition} preview={preview.data} />
          </div>
        )}
      </Card>
      <SavedGroups
        groups={groups}
        onOpen={show}
        describe={({ created_by }) => (created_by === null ? '' : texts.by(formatPersonName(created_by)))}
      />
    </div>
  )
}

type ChoicesProps = {
  label: string
  hint?: string
  items: readonly string[]
  chosen: readonly string[]
  onToggle: (item: string) => void
}

function Choices({ label, hint, items, chosen, onToggle }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="text-body-s font-semibold">{label}</legend>
      {hint !== undefined && <p className="text-small text-text-2">{hint}</p>}
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {items.map((item) => (
          <Checkbox key={item} label={item} checked={chosen.includes(item)} onChange={() => onToggle(item)} />
        ))}
      </div>
    </fieldset>
  )
}
