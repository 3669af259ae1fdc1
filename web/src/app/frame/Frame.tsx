import { PROGRESS_THROTTLE_MS } from '@plumbline/contract/core/constants'
import { FAILURES } from '@plumbline/contract/core/errors'
import { findRoute } from '@plumbline/contract/core/paths'
import { CatchFrame } from '#app/boot/CatchFrame.tsx'
import { CatchPage } from '#app/boot/CatchPage.tsx'
import { needsRestStyles, restStyles } from '#app/boot/rest-styles.ts'
import { useSessionWarning } from '#app/boot/session.ts'
import { CHOOSE_PROVIDER, PAGES } from '#app/routes/pages.ts'
import { ErrorPage } from '#app/routes/system/ErrorPage.tsx'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { createFailure, type Failure } from '#platform/api/classify-failure.ts'
import { useModalError, usePageError } from '#platform/api/failure-store.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { useProgress } from '#platform/api/progress.ts'
import { recoverOrDoWithout } from '#platform/api/recover-chunk.ts'
import { useStepUpOpen } from '#platform/api/step-up.ts'
import { useStore } from '#platform/browser/store.ts'
import { decidePageFailure } from '#platform/router/page-failure.ts'
import { navigating, useShown } from '#platform/router/router.ts'
import { useAuth, useUser } from '#platform/session/auth-state.ts'
import { isAdmin } from '#platform/session/person.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useDelayed } from '#ui/basics/use-delayed.ts'
import { TopProgressBar } from '#ui/layout/TopProgressBar.tsx'
import { ToastProvider } from '#ui/overlays/ToastProvider.tsx'
import { PlainError } from './PlainError.tsx'
import { PlainShell, Shell } from './Shell.tsx'
import { shellTexts } from './shell-texts.ts'

const ErrorModal = idleLoading.add(
  lazyPage(() => import('./ErrorModal.tsx'), 'ErrorModal'),
  { first: true },
)
const PageNotice = idleLoading.add(
  lazyPage(() => import('./PageNotice.tsx'), 'PageNotice', recoverOrDoWithout),
  { first: true },
)
const SessionWarning = idleLoading.add(lazyPage(() => import('./SessionWarning.tsx'), 'SessionWarning'))
const StepUpModal = lazyPage(() => import('#features/access/second-factor/StepUpModal.tsx'), 'StepUpModal')

const PROVIDER_PAGES: readonly string[] = ['/welcome', '/dashboard', '/report', '/report/provider', '/audits']

/** Around every page: progress, layout, page error or page, modals. */
export function Frame() {
  const { shell } = useTexts(shellTexts)
  const progress = useProgress()
  const isNavigating = useDelayed(
    useStore(navigating, (busy) => busy),
    PROGRESS_THROTTLE_MS,
  )
  const path = useShown()?.place.path ?? ''
  const isSpareThere = useStore(idleLoading.started, (started) => started)
  return (
    <ToastProvider label={shell.notifications} dismissLabel={shell.dismiss}>
      <TopProgressBar visible={progress || isNavigating} label={shell.loading} />
      <CatchFrame at={path} fallback={<LastResort />}>
        <Await>
          <PageFrame />
        </Await>
      </CatchFrame>
      <CatchFrame at={path} fallback={null}>
        <Await>{isSpareThere && <PageNotice />}</Await>
      </CatchFrame>
      <CatchFrame at={path} fallback={null}>
        <Await>
          <Modals />
        </Await>
      </CatchFrame>
    </ToastProvider>
  )
}

function Modals() {
  const modal = useModalError()
  const warning = useSessionWarning()
  const isStepUpOpen = useStepUpOpen()
  return (
    <>
      {isStepUpOpen && <StepUpModal />}
      {modal !== null && <ErrorDialog failure={modal} />}
      {modal === null && warning !== null && <SessionWarning endsAt={warning.endsAt} />}
    </>
  )
}

/** The dialog about a failure must not fail itself, nor one that stands for three seconds wait for its code. */
function ErrorDialog({ failure }: { failure: Failure }) {
  const isLate = FAILURES[failure.key].redirect !== null && !ErrorModal.isLoaded()
  return isLate || ErrorModal.hasFailed() ? (
    <PlainError failure={failure} />
  ) : (
    <ErrorModal failure={failure} />
  )
}

/** R-ERR-18: the error page in a layout that needs no further code. */
function LastResort() {
  const failure = usePageError() ?? createFailure('page_crashed')
  return (
    <PlainShell>
      <ErrorPage failure={failure} />
    </PlainShell>
  )
}

function PageFrame() {
  const { shell } = useTexts(shellTexts)
  const shown = useShown()
  const pageError = usePageError()
  const user = useUser()
  const acting = useAuth((state) => state.admin?.provider != null)
  if (shown === null) return null
  const { pattern, place } = shown
  // Waits for them, or fails as any chunk does.
  if (needsRestStyles(pattern, user !== null)) restStyles.read()
  const failure = decidePageFailure(shown, pageError)
  if (failure !== null || pattern === null || pattern === '/') {
    return (
      <Shell layout="clean" path={place.path} centered>
        <ErrorPage failure={failure ?? createFailure('page_not_found')} />
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
