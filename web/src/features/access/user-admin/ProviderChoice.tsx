import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { useDeferredValue, useId, useState } from 'react'
import { useProviderMatches } from '#parts/use-provider-matches.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { ComboBoxField } from '#ui/fields/ComboBoxField.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { useUserAdminTexts } from './user-admin-texts.ts'

type Props = { error: string | undefined; onChange: (provider: ProviderRow | null) => void }

export function ProviderChoice({ error, onChange }: Props) {
  const { form } = useUserAdminTexts()
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ProviderRow | null>(null)
  const matches = useProviderMatches(useDeferredValue(text))
  const formatName = (provider: ProviderRow) => formatPersonName(provider.name)

  function choose(provider: ProviderRow | null) {
    setChosen(provider)
    onChange(provider)
  }

  return (
    <div>
      <ComboBoxField
        label={form.provider}
        hint={form.providerHint}
        inputValue={text}
        onInputChange={(typed) => {
          setText(typed)
          if (chosen !== null && typed !== formatName(chosen)) choose(null)
        }}
        options={(matches.data ?? []).map((provider) => ({
          value: provider.id,
          label: formatName(provider),
          note: `NPI ${provider.npi} · ${specialtyName(locale, provider.specialty)}, ${provider.state}`,
        }))}
        onSelect={(value) => {
          const provider = matches.data?.find((one) => one.id === value)
          if (provider === undefined) return
          choose(provider)
          setText(formatName(provider))
        }}
        emptyLabel={form.providerNone}
      />
      <p role="status" className="mt-1.5 text-small text-text-2">
        {chosen !== null && form.providerChosen(`${formatName(chosen)}, NPI ${chosen.npi}`)}
      </p>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
