import interHref from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import fontsHref from '#ui/styles/fonts.css?url'

const WIDE = '(min-width: 48rem)'
const INTER = '1em "Inter Variable"'
/** The next page does not wait longer for its font. */
const FONT_WAIT_MS = 300

let linked: Promise<void> | undefined
let fetched: Promise<boolean> | undefined

function linkFonts(): Promise<void> {
  linked ??= new Promise((resolve) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = fontsHref
    sheet.onload = () => resolve()
    sheet.onerror = () => resolve()
    document.head.append(sheet)
  })
  return linked
}

/** A phone's first page keeps the font it began with (ui/styles/fonts-meanwhile.css): a change would move what is being read. */
export function addFonts(): void {
  if (window.matchMedia(WIDE).matches) void linkFonts()
}

async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href, { credentials: 'omit', priority: 'low' })
  await answer.arrayBuffer()
}

/** Into the browser's cache, so that the next page is drawn with it at once. Tells whether it is there. */
export function fetchFonts(): Promise<boolean> {
  if (linked !== undefined) return Promise.resolve(true)
  fetched ??= Promise.all([interHref, fontsHref].map(fetchFile)).then(
    () => true,
    () => {
      // The next page asks again.
      fetched = undefined
      return false
    },
  )
  return fetched
}

/** Before another page is drawn: it is drawn in Inter at once, or keeps the font of the first page too. */
export async function addFontsInTime(): Promise<void> {
  if (linked !== undefined) return
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), FONT_WAIT_MS))
  if (!(await Promise.race([fetchFonts(), late]))) return
  const loaded = linkFonts().then(() => document.fonts.load(INTER))
  await Promise.race([loaded.catch(() => {}), late])
}
