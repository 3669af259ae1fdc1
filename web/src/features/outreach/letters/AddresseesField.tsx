import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { useState } from 'react'
import { useProviderMatches } from '#parts/use-provider-matches.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { ComboBoxField } from '#ui/fields/ComboBoxField.tsx'
import { useLetterTexts } from './letter-texts.ts'

type Props = {
  chosen: readonly ProviderRow[]
  onChange: (chosen: readonly ProviderRow[]) => void
  error: string | undefined
}

export function AddresseesField({ chosen, onChange, error }: Props) {
  const { order: texts } = useLetterTexts()
  const locale = useLocale()
  const [text, setText] = useState('')
  const matches = useProviderMatches(text).data ?? []
  const free = matches.filter(({ id }) => !chosen.some((one) => one.id === id))

  function add(id: string) {
    const provider = free.find((one) => one.id === id)
    if (provider !== undefined) onChange([...chosen, provider])
    setText('')
  }

  return (
    <div className="grid gap-3">
      <ComboBoxField
        label={texts.search}
        hint={texts.searchHint}
        inputValue={text}
        onInputChange={setText}
        options={free.map(({ id, name, npi, specialty, state }) => ({
          value: id,
          label: formatPersonName(name),
          note: `NPI ${npi} · ${specialtyName(locale, specialty)} · ${state}`,
        }))}
        onSelect={add}
        emptyLabel={texts.noMatch}
      />
      {error !== undefined && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ul aria-label={texts.addressees} className="grid gap-1">
          {chosen.map((provider) => (
            <li key={provider.id} className="flex items-center gap-2 text-body-s">
              <IconButton
                icon="close"
                label={texts.remove(formatPersonName(provider.name))}
                onClick={() => onChange(chosen.filter(({ id }) => id !== provider.id))}
              />
              <span className="min-w-0">
                {formatPersonName(provider.name)} <span className="text-text-2">NPI {provider.npi}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
