import {
  ADDRESSEE_ADDRESS_MAX,
  ADDRESSEE_NAME_MAX,
  ADDRESSEE_PHONE_MAX,
  type Addressee,
  LEVEL_NOTE_MAX,
} from '@plumbline/contract/cases/case-ladder'
import { LOCALES } from '@plumbline/contract/core/locale'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'
import type { LevelDraft } from './ladder-draft.ts'

type Props = { level: LevelDraft; onChange: (part: Partial<LevelDraft>) => void }

const NOBODY: Addressee = { name: { en: '', es: '' }, address: '', phone: '' }

/** R-CASE-41: who decides a level that is not filed here, and what a practice must know about it. */
export function LevelElsewhere({ level, onChange }: Props) {
  const { ladder: texts, inLanguage } = useCaseSettingsTexts()
  const { addressee = NOBODY, note = NOBODY.name } = level
  const change = (part: Partial<Addressee>) => onChange({ addressee: { ...addressee, ...part } })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={inLanguage[locale](texts.body)}
          value={addressee.name[locale]}
          maxLength={ADDRESSEE_NAME_MAX}
          onChange={({ target }) => change({ name: { ...addressee.name, [locale]: target.value } })}
        />
      ))}
      <TextArea
        label={texts.bodyAddress}
        value={addressee.address}
        maxLength={ADDRESSEE_ADDRESS_MAX}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={texts.bodyPhone}
        value={addressee.phone}
        maxLength={ADDRESSEE_PHONE_MAX}
        onChange={({ target }) => change({ phone: target.value })}
      />
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          label={inLanguage[locale](texts.note)}
          value={note[locale]}
          maxLength={LEVEL_NOTE_MAX}
          onChange={({ target }) => onChange({ note: { ...note, [locale]: target.value } })}
        />
      ))}
    </div>
  )
}
