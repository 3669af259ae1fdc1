import type { Layout } from '@plumbline/contract/core/paths'
import type { ReactNode } from 'react'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { AuthLayout } from '#ui/layout/AuthLayout.tsx'
import { ShellFooter } from './ShellFooter.tsx'
import { ShellHeader } from './ShellHeader.tsx'
import { shellTexts } from './shell-texts.ts'

// Not needed by the sign-in pages: menus, data and overlays load with the first page that has them.
// The error page is in the clean layout, so that layout is there before it is needed.
const DataProvider = idleLoading.add(lazyPage(() => import('#app/boot/DataProvider.tsx'), 'DataProvider'))
const SignedInShell = lazyPage(() => import('./SignedInShell.tsx'), 'SignedInShell')
const CleanShell = idleLoading.add(lazyPage(() => import('./CleanShell.tsx'), 'CleanShell'))

type Props = { layout: Layout; path: string; children: ReactNode; centered?: boolean }

/** R-NAV-2 and R-NAV-3. Frame draws the error modal of the secondary layout over every layout. */
export function Shell({ layout, path, children, centered = false }: Props) {
  const user = useUser()
  if (layout === 'auth') return <PlainShell withFaq>{children}</PlainShell>
  const hasMenus = user !== null && layout !== 'clean'
  return (
    <DataProvider>
      {hasMenus ? (
        <SignedInShell user={user} path={path}>
          {children}
        </SignedInShell>
      ) : (
        <CleanShell centered={centered}>{children}</CleanShell>
      )}
    </DataProvider>
  )
}

/** Part of the start code, so it is there whatever else is not. */
export function PlainShell({ withFaq = false, children }: { withFaq?: boolean; children: ReactNode }) {
  const { shell } = useTexts(shellTexts)
  return (
    <AuthLayout
      skipLabel={shell.skip}
      header={<ShellHeader user={null} withFaq={withFaq} />}
      footer={<ShellFooter />}
    >
      {children}
    </AuthLayout>
  )
}

/** Loads in parallel with the page's code, so that the frame is ready when the page is. */
export function preloadShell(layout: Layout, signedIn: boolean): void {
  if (layout === 'auth') return
  void DataProvider.preload()
  void (signedIn && layout !== 'clean' ? SignedInShell : CleanShell).preload()
}
