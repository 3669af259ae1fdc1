import type { Locale } from '@plumbline/contract/core/locale'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { Await } from '#platform/api/await.ts'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { ToastProvider } from '#ui/overlays/ToastProvider.tsx'

/** Draws a part as the router and the frame do: its texts are there, and so are queries and toasts. */
export async function draw(part: ReactNode, locale: Locale = 'en') {
  localeStore.set(locale)
  document.documentElement.lang = locale
  await preloadTextsInUse(locale)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(part, {
    wrapper: ({ children }) => (
      // As in the frame, where receipts are outside of the page and its queries.
      <ToastProvider label="Receipts" dismissLabel="Dismiss">
        <QueryClientProvider client={queries}>
          <Await>{children}</Await>
        </QueryClientProvider>
      </ToastProvider>
    ),
  })
}
