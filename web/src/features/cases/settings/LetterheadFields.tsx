import type { CaseLetterhead } from '@plumbline/contract/cases/case-settings'
import { LOCALES } from '@plumbline/contract/core/locale'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'

type Props = { value: CaseLetterhead; onChange: (value: CaseLetterhead) => void }

const LINE_MAX = 100
const ADDRESS_MAX = 300
const LEGAL_MAX = 2000

const PLAIN = ['fax', 'signer_name'] as const
const BILINGUAL = ['signer_title', 'legal_basis'] as const

export function LetterheadFields({ value, onChange }: Props) {
  const { letterhead: texts, inLanguage } = useCaseSettingsTexts()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 type-h4">{texts.title}</legend>
      <p className="max-w-(--measure) text-body-s">
        {texts.shared} <UiLink href="/admin/support/tools?tab=letters">{texts.sharedLink}</UiLink>
      </p>
      <TextArea
        label={texts.mail_address}
        value={value.mail_address}
        rows={3}
        maxLength={ADDRESS_MAX}
        onChange={({ target }) => onChange({ ...value, mail_address: target.value })}
      />
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
