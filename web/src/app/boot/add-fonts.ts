import interHref from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import fontsHref from '#ui/styles/fonts.css?url'

const WIDE = '(min-width: 48rem)'

let isLinked = false

export function linkFonts(): void {
  if (isLinked) return
  isLinked = true
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = fontsHref
  document.head.append(sheet)
}

/** A phone's first page keeps the font it began with (ui/styles/fonts-meanwhile.css): a change would move what is being read. */
export function addFonts(): void {
  if (window.matchMedia(WIDE).matches) linkFonts()
}

/** Into the browser's cache, so that the next page is drawn with it at once. */
export async function fetchFonts(): Promise<void> {
  if (isLinked) return
  await fetch(interHref, { credentials: 'omit', priority: 'low' })
    .then((answer) => answer.arrayBuffer())
    // The next page asks again.
    .catch(() => {})
}
