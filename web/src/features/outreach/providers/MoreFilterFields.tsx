import { NEXT_ACTIONS } from '@plumbline/contract/outreach/engagement-steps'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ProviderChoices } from '@plumbline/contract/outreach/providers'
import { OUTCOMES, PEER_LEVELS } from '@plumbline/contract/reports/figures'
import { useState } from 'react'
import { oneOf } from '#platform/router/param-values.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useProviderTexts } from './providers-texts.ts'

type Props = {
  filter: ProviderFilter
  choices: ProviderChoices | undefined
  onFilter: (filter: ProviderFilter) => void
  onDone: () => void
}

export function MoreFilterFields({ filter, choices, onFilter, onDone }: Props) {
  const texts = useProviderTexts()
  const { filters, locale } = texts
  const change = (part: ProviderFilter) => onFilter({ ...filter, ...part })
  return (
    <div className="grid gap-3.5">
      <SelectField
        dense
        label={filters.campaign}
        emptyLabel={filters.any}
        value={filter.campaign ?? ''}
        onChange={({ target }) => change({ campaign: target.value || undefined })}
        options={(choices?.campaigns ?? []).map(({ id, name, name_es }) => ({
          value: id,
          label: locale === 'es' ? name_es : name,
        }))}
      />
      <SelectField
        dense
        label={filters.family}
        emptyLabel={filters.any}
        value={filter.family ?? ''}
        onChange={({ target }) =>
          change({
            family: target.value || undefined,
            ...(target.value === '' && { family_outcome: undefined }),
          })
        }
        options={(choices?.families ?? []).map(({ code, label }) => ({
          value: code,
          label: label === null ? code : `${code} ${pickText(locale, label)}`,
        }))}
      />
      {filter.family !== undefined && (
        <Checks
          legend={filters.familyOutcome}
          values={OUTCOMES}
          label={(value) => texts.outcomes[value]}
          chosen={filter.family_outcome}
          onChange={(family_outcome) => change({ family_outcome })}
        />
      )}
      <Checks
        legend={filters.next_action}
        values={NEXT_ACTIONS}
        label={(value) => texts.nextActions[value]}
        chosen={filter.next_action}
        onChange={(next_action) => change({ next_action })}
      />
      <Checks
        legend={filters.peer_level}
        values={PEER_LEVELS}
        label={(value) => texts.peerLevels[value]}
        chosen={filter.peer_level}
        onChange={(peer_level) => change({ peer_level })}
      />
      <div className="grid grid-cols-2 gap-3">
        <RiskField
          label={filters.riskMin}
          value={filter.risk_min}
          onChange={(risk_min) => change({ risk_min })}
        />
        <RiskField
          label={filters.riskMax}
          value={filter.risk_max}
          onChange={(risk_max) => change({ risk_max })}
        />
      </div>
      <SelectField
        dense
        label={filters.watched}
        emptyLabel={filters.any}
        value={filter.watched ?? ''}
        onChange={({ target }) => change({ watched: oneOf(['me', 'any'], target.value) })}
        options={(['me', 'any'] as const).map((value) => ({ value, label: filters.watchedBy[value] }))}
      />
      <SelectField
        dense
        label={filters.open}
        emptyLabel={filters.any}
        value={filter.open ?? ''}
        onChange={({ target }) => change({ open: oneOf(['response', 'dispute'], target.value) })}
        options={(['response', 'dispute'] as const).map((value) => ({
          value,
          label: filters.openKinds[value],
        }))}
      />
      <Checkbox
        className="text-body-s"
        label={filters.unreachable}
        checked={filter.unreachable !== undefined}
        onChange={({ target }) => change({ unreachable: target.checked ? 'true' : undefined })}
      />
      <Button variant="secondary" size="sm" className="justify-self-end" onClick={onDone}>
        {filters.done}
      </Button>
    </div>
  )
}

type ChecksProps<T extends string> = {
  legend: string
  values: readonly T[]
  label: (value: T) => string
  chosen: readonly T[] | undefined
  onChange: (chosen: T[]) => void
}

function Checks<T extends string>({ legend, values, label, chosen = [], onChange }: ChecksProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 text-body-s font-semibold">{legend}</legend>
      {values.map((value) => (
        <Checkbox
          key={value}
          className="text-body-s"
          label={label(value)}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(values.filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}

type RiskFieldProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Applied on blur or Enter, not at each key. */
function RiskField({ label, value, onChange }: RiskFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  function commit() {
    const number = Number(text)
    const isNumber = text.trim() !== '' && Number.isFinite(number)
    const bound = isNumber ? Math.min(100, Math.max(0, number)) : undefined
    setText(bound === undefined ? '' : String(bound))
    if (bound !== value) onChange(bound)
  }
  return (
    <TextField
      dense
      label={label}
      inputMode="decimal"
      maxLength={5}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
