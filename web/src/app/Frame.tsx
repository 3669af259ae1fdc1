import { PROGRESS_THROTTLE_MS } from '@plumbline/contract/constants'
import { findRoute } from '@plumbline/contract/paths'
import { useAuth, useUser } from '#platform/auth-state.ts'
import { Await } from '#platform/await.ts'
import { lazyPage } from '#platform/chunk-reload.ts'
import { failureOf } from '#platform/classify-failure.ts'
import { useModalError, usePageError } from '#platform/failure-store.ts'
import { isAdmin } from '#platform/person.ts'
import { useProgress } from '#platform/progress.ts'
import { navigating, useShown } from '#platform/router.ts'
import { useStepUpAsked } from '#platform/step-up.ts'
import { useStore } from '#platform/store.ts'
import { useTexts } from '#platform/texts.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ToastProvider } from '#ui/ToastProvider.tsx'
import { TopProgressBar } from '#ui/TopProgressBar.tsx'
import { useDelayed } from '#ui/use-delayed.ts'
import { CatchPage } from './CatchPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { CHOOSE_PROVIDER, PAGES } from './pages.ts'
import { Shell } from './Shell.tsx'
import { useSessionWarning } from './session.ts'
import { shellTexts } from './shell-texts.ts'

const SessionWarning = lazyPage(() => import('./SessionWarning.tsx'), 'SessionWarning')
const StepUpModal = lazyPage(() => import('#features/second-factor/StepUpModal.tsx'), 'StepUpModal')
const ErrorModal = lazyPage(() => import('./ErrorModal.tsx'), 'ErrorModal')

const PROVIDER_PAGES: readonly string[] = ['/welcome', '/dashboard', '/report', '/report/provider', '/audits']

/** Around every page: progress, layout, page error or page, modals. */
export function Frame() {
  const { shell } = useTexts(shellTexts)
  const progress = useProgress()
  const isNavigating = useDelayed(
    useStore(navigating, (busy) => busy),
    PROGRESS_THROTTLE_MS,
  )
  const modal = useModalError()
  const warning = useSessionWarning()
  const stepUpAsked = useStepUpAsked()
  return (
    <ToastProvider label={shell.notifications} dismissLabel={shell.dismiss}>
      <TopProgressBar visible={progress || isNavigating} label={shell.loading} />
      <Await>
        <PageFrame />
      </Await>
      <Await>
        {stepUpAsked && <StepUpModal />}
        {modal !== null && <ErrorModal failure={modal} />}
        {modal === null && warning !== null && <SessionWarning endsAt={warning.endsAt} />}
      </Await>
    </ToastProvider>
  )
}

function PageFrame() {
  const { shell } = useTexts(shellTexts)
  const shown = useShown()
  const pageError = usePageError()
  const user = useUser()
  const acting = useAuth((state) => state.admin?.provider != null)
  if (shown === null) return null
  const { pattern, refused, place } = shown
  const failure =
    refused === null ? pageError : failureOf(refused === 404 ? 'page_not_found' : 'page_forbidden')
  if (failure !== null || pattern === null || pattern === '/') {
    return (
      <Shell layout="clean" path={place.path} centred>
        <ErrorPage failure={failure ?? failureOf('page_not_found')} />
      </Shell>
    )
  }
  const mustChoose =
    user !== null && isAdmin(user) && user.provider === null && !acting && PROVIDER_PAGES.includes(pattern)
  const Page = mustChoose ? CHOOSE_PROVIDER : PAGES[pattern]
  return (
    <Shell layout={findRoute(place.path)?.layout ?? 'clean'} path={place.path}>
      <CatchPage key={pattern}>
        <Await fallback={<Skeleton label={shell.loading} />}>
          <Page />
        </Await>
      </CatchPage>
    </Shell>
  )
}
