import fontsHref from '#ui/styles/fonts.css?url'

const WIDE = '(min-width: 48rem)'

function link(): void {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = fontsHref
  document.head.append(sheet)
}

/** On phones Inter loads after the first text, drawn in a font of equal width (ui/styles/fonts-meanwhile.css). */
export function addFonts(): void {
  if (window.matchMedia(WIDE).matches) {
    link()
    return
  }
  // The very first paint is the empty page; the first contentful one shows text.
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    link()
  }).observe({ type: 'paint', buffered: true })
}
