import { changeLanguage } from '#platform/router/change-language.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { shellTexts } from './shell-texts.ts'

type Props = { className?: string }

/** Keeps page, filters and scroll (R-LANG-3). */
export function LanguageSwitch({ className = headerButtonClass(true) }: Props) {
  const { shell } = useTexts(shellTexts)
  const other = useLocale() === 'en' ? 'es' : 'en'

  return (
    <button type="button" lang={other} className={className} onClick={() => void changeLanguage(other)}>
      <Icon name="globe" />
      {shell.otherLanguage}
    </button>
  )
}
