import '#platform/browser/zod-setup.ts'
import '#ui/styles/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Frame } from '#app/frame/Frame.tsx'
import { RouterLink } from '#app/frame/RouterLink.tsx'
import { localizedHref, navigate } from '#platform/router/router.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { errorReporting } from '#platform/telemetry/error-reporting.ts'
import { LinkProvider } from '#ui/layout/LinkProvider.tsx'
import { addFonts } from './add-fonts.ts'
import { boot } from './boot.ts'

addFonts()
void errorReporting.start(bootConfig().sentry_dsn)
const follow = (href: string) => void navigate(href)
const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root element')
const root = createRoot(container)
// Not a top-level await: the page chunks import this one and would wait for it forever.
void boot().then(() => {
  root.render(
    <StrictMode>
      <LinkProvider link={RouterLink} navigate={follow} resolveHref={localizedHref}>
        <Frame />
      </LinkProvider>
    </StrictMode>,
  )
})
