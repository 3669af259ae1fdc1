import type { Plugin } from 'vite'

const OTHER_LOCALE = /\/react-(?:aria|stately)\/.*\/intl\/.*\/(?!en-US|es-ES)[a-z]{2}-[A-Z]{2}\.m?js$/

/** React Aria ships its own strings in 34 languages; the portal speaks two. */
export function dropLocales(): Plugin {
  return {
    name: 'plumbline:drop-locales',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: OTHER_LOCALE },
      handler() {
        return 'export default undefined'
      },
    },
  }
}
