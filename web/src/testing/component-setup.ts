import '#platform/browser/zod-setup.ts'
import '#ui/styles/start.css'
import '#ui/styles/rest.css'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { localeStore } from '#platform/texts/locale.ts'

// axe cannot measure the contrast of a color in transition.
const still = document.createElement('style')
still.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }'
document.head.append(still)

const { href: address } = window.location

beforeEach(() => {
  document.documentElement.lang = 'en'
})

afterEach(async () => {
  await page.viewport(1366, 900)
  window.history.replaceState(null, '', address)
  vi.unstubAllGlobals()
  localeStore.set('en')
  document.documentElement.removeAttribute('data-theme')
})
