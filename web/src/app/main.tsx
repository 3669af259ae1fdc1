import '#platform/zod-setup.ts'
import '#ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bootConfig } from '#platform/boot-config.ts'
import { errorReporting } from '#platform/error-reporting.ts'
import { localizedHref, navigate } from '#platform/router.ts'
import { LinkProvider } from '#ui/LinkProvider.tsx'
import { addFonts } from './add-fonts.ts'
import { boot } from './boot.ts'
import { Frame } from './Frame.tsx'
import { RouterLink } from './RouterLink.tsx'

addFonts()
void errorReporting.start(bootConfig().sentry_dsn)
const follow = (href: string) => void navigate(href)
const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root element')
const root = createRoot(container)
// Not awaited at the top level: the pages' chunks import this one, and would wait for it for ever.
void boot().then(() => {
  root.render(
    <StrictMode>
      <LinkProvider link={RouterLink} navigate={follow} resolveHref={localizedHref}>
        <Frame />
      </LinkProvider>
    </StrictMode>,
  )
})
