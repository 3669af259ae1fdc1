import { shellTexts } from '#app/frame/shell-texts.ts'
import type { Failure } from '#platform/api/classify-failure.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { describeFailure } from '#platform/api/failure-text.ts'
import { usePreviousPath } from '#platform/router/history.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { NotFoundFigure } from './NotFoundFigure.tsx'

/** R-ERR-9: message with status code, default 500; the 404 page links home (R-NAV-8). */
export function ErrorPage({ failure }: { failure: Failure }) {
  const { error } = useTexts(shellTexts).shell
  const { errors } = useTexts(errorTexts)
  const user = useUser()
  const previous = usePreviousPath()
  const description = describeFailure(failure, errors.failures)
  useTitle(description.message)
  const isNotFound = description.status === 404
  const isCrash = failure.key === 'page_crashed'
  const notFoundText = user === null ? error.notFoundVisitor : error.notFoundText
  return (
    <>
      {isNotFound && (
        <NotFoundFigure status={description.status} label={error.youAreHere(description.status)} />
      )}
      <h1 className="mt-7 type-h1">{description.message}</h1>
      <p className="mt-2 text-text-2">
        {isNotFound ? notFoundText : `${description.safe} ${description.next}`}
      </p>
      {!isNotFound && <p className="mt-2 text-text-2">{errors.fallback(bootConfig().support_email)}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isCrash && (
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {error.reload}
          </Button>
        )}
        <UiLink href="/" className={buttonClass(isCrash ? 'secondary' : 'primary')}>
          {user !== null && <Icon name="home" />}
          {user === null ? error.signIn : error.goHome}
        </UiLink>
        {user === null && isNotFound && (
          <UiLink href="/auth/login?letter=1" className={buttonClass('secondary')}>
            <Icon name="mail" />
            {error.haveLetter}
          </UiLink>
        )}
        {previous !== null && description.status === 403 && (
          <UiLink href={previous} className={buttonClass('secondary')}>
            {error.back}
          </UiLink>
        )}
        {user !== null && failure.key === 'data_hold' && (
          <UiLink href="/account" className={buttonClass('secondary')}>
            {error.account}
          </UiLink>
        )}
        {user !== null && isNotFound && (
          <UiLink href="/dashboard" className={buttonClass('secondary')}>
            {error.myReports}
          </UiLink>
        )}
      </div>
      <p className="mt-5 text-small text-text-2">{error.status(description.status)}</p>
    </>
  )
}
