import type { Locale } from '@plumbline/contract/core/locale'

export type BareReason = 'crashed' | 'offline'

type Words = { title: string; text: string; status: string; reload: string | null }

// Not in a bundle of texts: this page is drawn when those have not come.
const WORDS: Record<Locale, Record<BareReason, Words>> = {
  en: {
    crashed: {
      title: 'This page could not be shown',
      text: 'Nothing you saved is lost. Load the page again in a minute.',
      status: 'Status 500',
      reload: 'Reload the page',
    },
    offline: {
      title: 'Internal Error [JSC_1-NE]',
      text: 'No connection. Keep this page open: it goes on by itself when the connection is back.',
      status: 'Status 500',
      reload: null,
    },
  },
  es: {
    crashed: {
      title: 'No se pudo mostrar esta página',
      text: 'No se perdió nada de lo que guardó. Vuelva a cargar la página en un minuto.',
      status: 'Estado 500',
      reload: 'Volver a cargar la página',
    },
    offline: {
      title: 'Error interno [JSC_1-NE]',
      text: 'No hay conexión. Deje abierta esta página: seguirá por sí sola cuando vuelva la conexión.',
      status: 'Estado 500',
      reload: null,
    },
  },
}

/** The language is that of the document, which the server wrote. */
export const bareWords = (language: string, reason: BareReason): Words =>
  WORDS[language === 'es' ? 'es' : 'en'][reason]

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}

/** R-ERR-18: drawn without React, texts or styles, when even those could not be loaded. */
export function drawBarePage(container: HTMLElement, reason: BareReason): void {
  const { title, text, status, reload } = bareWords(document.documentElement.lang, reason)
  const page = element('main', 'mx-auto max-w-160 px-6 py-16 text-center', '')
  page.setAttribute('role', 'alert')
  page.append(
    element('h1', 'type-h1', title),
    element('p', 'mt-2 text-text-2', text),
    element('p', 'mt-5 text-small text-text-2', status),
  )
  if (reload !== null) {
    const button = element('button', 'mt-6 underline', reload)
    button.addEventListener('click', () => window.location.reload())
    page.append(button)
  }
  document.title = title
  container.replaceChildren(page)
}
