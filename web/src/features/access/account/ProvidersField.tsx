import type { ProviderBrief } from '@plumbline/contract/access/user'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useId } from 'react'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'

type Props = {
  legend: string
  providers: readonly ProviderBrief[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

export function ProvidersField({ legend, providers, chosen, error, onChange }: Props) {
  const id = useId()
  const toggle = (provider: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, provider] : chosen.filter((one) => one !== provider))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId(id)}>
      <legend className="mb-1.5 block text-body-s font-semibold">{legend}</legend>
      <div className="grid gap-2.5">
        {providers.map((provider) => (
          <Checkbox
            key={provider.id}
            name="providers"
            label={formatPersonName(provider.name)}
            hint={<span className="tabular-nums">NPI {provider.npi}</span>}
            checked={chosen.includes(provider.id)}
            onChange={({ target }) => toggle(provider.id, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
