import '#platform/zod-setup.ts'
import '#ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bootConfig } from '#platform/boot-config.ts'
import { errorReporting } from '#platform/error-reporting.ts'
import { LinkProvider } from '#ui/LinkProvider.tsx'
import { boot } from './boot.ts'
import { RouterLink } from './RouterLink.tsx'
import { router } from './router.tsx'

const navigate = (href: string) => void router.navigate({ to: href as '/' })
const resolveHref = (href: string) => router.buildLocation({ to: href as '/' }).publicHref

void errorReporting.start(bootConfig().sentry_dsn)
const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root element')
const root = createRoot(container)
await boot()
root.render(
  <StrictMode>
    <LinkProvider link={RouterLink} navigate={navigate} resolveHref={resolveHref}>
      <RouterProvider router={router} />
    </LinkProvider>
  </StrictMode>,
)
