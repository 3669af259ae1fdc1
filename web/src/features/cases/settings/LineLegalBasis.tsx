import { LEGAL_BASIS_MAX, type LineOfBusiness } from '@plumbline/contract/cases/case-ladder'
import type { Bilingual } from '@plumbline/contract/core/bilingual'
import { LOCALES } from '@plumbline/contract/core/locale'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useCaseSettingsTexts } from './case-settings-texts.ts'

type Props = {
  line: Pick<LineOfBusiness, 'name' | 'legal_basis'>
  onChange: (basis: Bilingual) => void
}

/** The legal basis of one line of business, in both languages. */
export function LineLegalBasis({ line, onChange }: Props) {
  const { lineLegalBasis, inLanguage, locale: shown } = useCaseSettingsTexts()
  const { legal_basis: basis = { en: '', es: '' } } = line
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <TextArea
          key={locale}
          label={inLanguage[locale](lineLegalBasis(line.name[shown]))}
          value={basis[locale]}
          maxLength={LEGAL_BASIS_MAX}
          onChange={({ target }) => onChange({ ...basis, [locale]: target.value })}
        />
      ))}
    </div>
  )
}
