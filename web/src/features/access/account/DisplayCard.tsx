import { LOCALES, type Locale } from '@plumbline/contract/core/locale'
import { THEMES, type Theme, theme, useTheme } from '#platform/browser/theme.ts'
import { changeLanguage } from '#platform/router/change-language.ts'
import { useFlag } from '#platform/session/feature-flags.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { accountTexts } from './account-texts.ts'
import { ResetSettings } from './ResetSettings.tsx'
import { useProfile, useSaveProfile } from './use-account.ts'

// Each language is listed under its own name.
const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' }
const LANGUAGES = LOCALES.map((value) => ({
  value,
  label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
}))

/** If saving fails, the error modal says so; the choice still applies on this device. */
const chooseTheme = (chosen: Theme) => void theme.choose(chosen).catch(() => {})

export function DisplayCard() {
  const { display } = useTexts(accountTexts).account
  const locale = useLocale()
  const profile = useProfile()
  const save = useSaveProfile()
  const chosenTheme = useTheme()
  const mayChooseTheme = useFlag('theme_switch')

  /** If saving fails, the error modal says so; the page changes its language anyway. */
  function chooseLanguage(language: Locale) {
    void changeLanguage(language)
    void save({ language }).catch(() => {})
  }

  return (
    <Card title={display.title}>
      <ChoicePills
        legend={display.language}
        value={profile.data?.language ?? locale}
        onChange={chooseLanguage}
        options={LANGUAGES}
      />
      <p className="mt-1.5 text-small text-text-2">{display.languageHint}</p>
      {mayChooseTheme && (
        <ChoicePills
          className="mt-5"
          legend={display.theme}
          value={chosenTheme}
          onChange={chooseTheme}
          options={THEMES.map((value) => ({ value, label: display.themes[value] }))}
        />
      )}
      <ResetSettings />
    </Card>
  )
}
