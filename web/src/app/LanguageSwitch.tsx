import { changeLanguage } from '#platform/change-language.ts'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { headerButtonClass } from '#ui/header-button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { shellTexts } from './shell-texts.ts'

type Props = { className?: string }

/** Keeps page, filters and scroll (product decision 16). */
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
