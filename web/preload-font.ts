import type { Plugin } from 'vite'

const FIRST_FONT = /inter-latin-opsz-normal.*\.woff2$/

// A phone asks for it later: src/app/boot/add-fonts.ts.
const WIDE = '(min-width: 48rem)'

/** Adds a preload for the one font file that every page needs; its name is known only after the build. */
export function preloadFont(): Plugin {
  return {
    name: 'plumbline:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => FIRST_FONT.test(name))
        if (!file) return []
        const attrs = {
          rel: 'preload',
          href: `/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          media: WIDE,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
