import '#platform/browser/zod-setup.ts'
import '#ui/styles/styles.css'
import { afterEach } from 'vitest'
import { localeStore } from '#platform/texts/locale.ts'

afterEach(() => {
  localeStore.set('en')
  document.documentElement.removeAttribute('data-theme')
})
