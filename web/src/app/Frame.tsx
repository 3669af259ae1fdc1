import { findRoute, normalizePath } from '@plumbline/contract/paths'
import { Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useAuth, useUser } from '#platform/auth-state.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { failureOf } from '#platform/classify-failure.ts'
import { useModalError, usePageError } from '#platform/failure-store.ts'
import { isAdmin } from '#platform/person.ts'
import { useProgress } from '#platform/progress.ts'
import { useTexts } from '#platform/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ToastProvider } from '#ui/ToastProvider.tsx'
import { TopProgressBar } from '#ui/TopProgressBar.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { CHOOSE_PROVIDER as ChooseProvider } from './pages.ts'
import { Shell } from './Shell.tsx'
import { useSessionWarning } from './session.ts'
import { shellTexts } from './shell-texts.ts'

const SessionWarning = lazyPage(() => import('./SessionWarning.tsx'), 'SessionWarning')
const ErrorModal = lazyPage(() => import('./ErrorModal.tsx'), 'ErrorModal')

const PROVIDER_PAGES = ['/welcome', '/dashboard', '/report', '/report/provider', '/audits']

/** Around every page: progress, layout, page error or page, modals. */
export function Frame() {
  const { shell } = useTexts(shellTexts)
  const progress = useProgress()
  const navigating = useRouterState({ select: (state) => state.isLoading })
  const modal = useModalError()
  const warning = useSessionWarning()
  return (
    <ToastProvider label={shell.notifications} dismissLabel={shell.dismiss}>
      <TopProgressBar visible={progress || navigating} label={shell.loading} />
      <Suspense>
        <PageFrame />
      </Suspense>
      <Suspense>
        {modal !== null && <ErrorModal failure={modal} />}
        {modal === null && warning !== null && <SessionWarning endsAt={warning.endsAt} />}
      </Suspense>
    </ToastProvider>
  )
}

function PageFrame() {
  const { shell } = useTexts(shellTexts)
  const path = useRouterState({
    select: (state) => normalizePath(state.resolvedLocation?.pathname ?? state.location.pathname),
  })
  const { decision } = useRouteContext({ from: '__root__' })
  const pageError = usePageError()
  const user = useUser()
  const acting = useAuth((state) => state.admin?.provider != null)
  const failure =
    decision.kind === 'refuse'
      ? failureOf(decision.status === 404 ? 'page_not_found' : 'page_forbidden')
      : pageError
  if (failure !== null) {
    return (
      <Shell layout="clean" path={path} centred>
        <ErrorPage failure={failure} />
      </Shell>
    )
  }
  const mustChoose =
    user !== null && isAdmin(user) && user.provider === null && !acting && PROVIDER_PAGES.includes(path)
  return (
    <Shell layout={findRoute(path)?.layout ?? 'clean'} path={path}>
      <Suspense fallback={<Skeleton label={shell.loading} />}>
        {mustChoose ? <ChooseProvider /> : <Outlet />}
      </Suspense>
    </Shell>
  )
}
