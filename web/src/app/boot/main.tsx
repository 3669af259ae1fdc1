import '#platform/browser/zod-setup.ts'
import '#ui/styles/start.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from '#app/frame/Frame.tsx'
import { RouterLink } from '#app/frame/RouterLink.tsx'
import { line } from '#platform/browser/line.ts'
import { watchTyping } from '#platform/drafts/typed-text.ts'
import { localizedHref, navigate } from '#platform/router/router.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { errorReporting } from '#platform/telemetry/error-reporting.ts'
import { LinkProvider } from '#ui/layout/LinkProvider.tsx'
import { addFonts } from './add-fonts.ts'
import { boot } from './boot.ts'
import { START_DRAWN, START_TROUBLE, type StartTrouble } from './start-trouble.ts'

addFonts()
watchTyping()
void errorReporting.start(bootConfig().sentry_dsn)
const follow = (href: string) => void navigate(href)
const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root element')

/** R-ERR-18: whatever fails, something is drawn, by the guard (start-guard.ts) if that is there. */
function handOver(root: HTMLElement, trouble: StartTrouble): void {
  const isUnheard = window.dispatchEvent(
    new CustomEvent(START_TROUBLE, { detail: trouble, cancelable: true }),
  )
  if (isUnheard) root.textContent = 'Status 500'
}

function catchFailure(root: HTMLElement, error: unknown): void {
  errorReporting.report(error)
  handOver(root, { kind: 'error', error })
}

function draw(root: HTMLElement): void {
  // React leaves an empty page behind an error that no part of the page catches.
  const onUncaughtError = (error: unknown) => queueMicrotask(() => catchFailure(root, error))
  createRoot(root, { onUncaughtError }).render(
    <StrictMode>
      <LinkProvider link={RouterLink} navigate={follow} resolveHref={localizedHref}>
        <Frame />
      </LinkProvider>
    </StrictMode>,
  )
}

// The first texts and answers wait for the line, so it is said that it is gone.
const stopWatching = line.store.subscribe(() => {
  if (!line.store.get().isUp) handOver(container, { kind: 'offline' })
})
// Not a top-level await: the page chunks import this one and would wait for it forever.
boot()
  .then(() => {
    stopWatching()
    draw(container)
    window.dispatchEvent(new Event(START_DRAWN))
  })
  .catch((error: unknown) => catchFailure(container, error))
