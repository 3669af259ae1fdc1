import type { Letterhead } from '@plumbline/contract/cases/case-settings'
import { LOCALES } from '@plumbline/contract/core/locale'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'

type Props = { value: Letterhead; onChange: (value: Letterhead) => void }

const LINE_MAX = 100
const ADDRESS_MAX = 300
const LEGAL_MAX = 2000

const PLAIN = ['phone', 'fax', 'signer_name'] as const
const ADDRESSES = ['return_address', 'mail_address'] as const
const BILINGUAL = ['hours', 'signer_title', 'legal_basis'] as const

export function LetterheadFields({ value, onChange }: Props) {
  const { letterhead: texts, inLanguage } = useCaseSettingsTexts()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 type-h4">{texts.title}</legend>
      {ADDRESSES.map((name) => (
        <TextArea
          key={name}
          label={texts[name]}
          value={value[name]}
          rows={3}
          maxLength={ADDRESS_MAX}
          onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {PLAIN.map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            value={value[name]}
            maxLength={LINE_MAX}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          />
        ))}
      </div>
      {BILINGUAL.map((name) => (
        <div key={name} className="grid gap-4 sm:grid-cols-2">
          {LOCALES.map((locale) => {
            const label = inLanguage[locale](texts[name])
            const change = (text: string) =>
              onChange({ ...value, [name]: { ...value[name], [locale]: text } })
            return name === 'legal_basis' ? (
              <TextArea
                key={locale}
                label={label}
                value={value[name][locale]}
                maxLength={LEGAL_MAX}
                onChange={({ target }) => change(target.value)}
              />
            ) : (
              <TextField
                key={locale}
                label={label}
                value={value[name][locale]}
                maxLength={LINE_MAX}
                onChange={({ target }) => change(target.value)}
              />
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}
