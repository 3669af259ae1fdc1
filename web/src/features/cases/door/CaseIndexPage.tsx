import { LetterDoorForm } from '#parts/LetterDoorForm.tsx'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { doorTexts } from './door-texts.ts'

/** R-NAV-21: an address without its index asks for it. */
export function CaseIndexPage() {
  const { caseIndex: texts, caseDoor } = useTexts(doorTexts)
  const isVisitor = useUser() === null
  useTitle(texts.title)
  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} className="mb-6" />
      <div className="grid max-w-160 gap-6 max-md:gap-4">
        <Card title={texts.formTitle} roomy>
          <LetterDoorForm wants="index" />
          <p className="mt-6 flex items-start gap-2.5 border-t border-line pt-4 text-small text-text-2">
            <Icon name="lock" className="mt-0.5" />
            {texts.private}
          </p>
        </Card>
        <Card title={texts.accountTitle}>
          <p className="text-body-s text-text-2">
            {texts.account}{' '}
            <UiLink href={isVisitor ? '/auth/login?next=%2Faudits' : '/audits'}>
              {isVisitor ? caseDoor.where.signIn : texts.audits}
            </UiLink>
          </p>
          <p className="mt-2 text-body-s text-text-2">
            {caseDoor.help.text} <UiLink href="/auth/faq#records">{caseDoor.help.link}</UiLink>
          </p>
        </Card>
      </div>
    </>
  )
}
