import fontsHref from '#ui/styles/fonts.css?url'

const WIDE = '(min-width: 48rem)'

function link(): void {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = fontsHref
  document.head.append(sheet)
}

/** A phone's line is slow: there the words come first, in a font as wide (ui/fonts-meanwhile.css), and Inter after. */
export function addFonts(): void {
  if (window.matchMedia(WIDE).matches) {
    link()
    return
  }
  // The first paint is the empty page's; the words are the first one with content.
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    link()
  }).observe({ type: 'paint', buffered: true })
}
