import '#platform/zod-setup.ts'
import '#ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiFailure } from '#platform/api-client.ts'
import { bootConfig } from '#platform/boot-config.ts'
import { errorReporting } from '#platform/error-reporting.ts'
import { LinkProvider } from '#ui/LinkProvider.tsx'
import { boot } from './boot.ts'
import { RouterLink } from './RouterLink.tsx'
import { router } from './router.tsx'

const RETRIES_WITHOUT_ANSWER = 1

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused stays refused; the API client has its own retries (spec §7).
      retry: (count, error) => !(error instanceof ApiFailure) && count < RETRIES_WITHOUT_ANSWER,
    },
  },
})

const navigate = (href: string) => void router.navigate({ to: href as '/' })
const resolveHref = (href: string) => router.buildLocation({ to: href as '/' }).publicHref

void errorReporting.start(bootConfig().sentry_dsn)
const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root element')
const root = createRoot(container)
await boot()
root.render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LinkProvider link={RouterLink} navigate={navigate} resolveHref={resolveHref}>
        <RouterProvider router={router} />
      </LinkProvider>
    </QueryClientProvider>
  </StrictMode>,
)
