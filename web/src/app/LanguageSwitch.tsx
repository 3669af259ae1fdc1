import { useRouter } from '@tanstack/react-router'
import { switchLocale, useLocale } from '#platform/locale.ts'
import { preloadTextsInUse, useTexts } from '#platform/texts.ts'
import { headerButtonClass } from '#ui/header-button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { shellTexts } from './shell-texts.ts'

type Props = { className?: string }

/** Keeps page, filters and scroll (product decision 16). */
export function LanguageSwitch({ className = headerButtonClass(true) }: Props) {
  const { shell } = useTexts(shellTexts)
  const router = useRouter()
  const other = useLocale() === 'en' ? 'es' : 'en'

  async function change() {
    await preloadTextsInUse(other)
    const address = switchLocale(other)
    const { scrollX, scrollY } = window
    router.history.replace(address)
    await router.invalidate()
    window.scrollTo(scrollX, scrollY)
  }

  return (
    <button type="button" lang={other} className={className} onClick={() => void change()}>
      <Icon name="globe" />
      {shell.otherLanguage}
    </button>
  )
}
