import { SupportEmail } from '#parts/SupportEmail.tsx'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { preregistrationTexts } from './preregistration-texts.ts'

// Only a well-formed reference is shown: text from the URL must not appear on this page.
const REFERENCE = /^P-[2-9A-Z]{4}-[2-9A-Z]{4}$/

export function ThankYouPage() {
  const { thankYou: texts, home } = useTexts(preregistrationTexts).preregistration
  const given = useQueryParams().get('reference') ?? ''
  const reference = REFERENCE.test(given) ? given : null
  const title = reference === null ? texts.noReference : texts.title
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon={reference === null ? 'info' : 'check'}
        tone={reference === null ? 'info' : 'success'}
        headingLevel={1}
        title={title}
        actions={
          <UiLink
            href={reference === null ? '/preregistration' : '/'}
            className={buttonClass(reference === null ? 'primary' : 'secondary')}
          >
            {reference === null ? texts.ask : home}
          </UiLink>
        }
      >
        {reference === null ? (
          <p>{texts.noReferenceText}</p>
        ) : (
          <>
            <p>{texts.reference}</p>
            <p className="my-2 font-mono text-lead font-semibold tracking-wider text-text">{reference}</p>
            <p className="mt-4">{texts.text}</p>
            <p className="mt-3">{texts.mail}</p>
          </>
        )}
        <p className="mt-3">
          {texts.questions} <SupportEmail />
        </p>
      </EmptyState>
    </Card>
  )
}
