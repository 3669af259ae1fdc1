import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { preregistrationTexts } from './preregistration-texts.ts'
import { RequestForm } from './RequestForm.tsx'

export function PreregistrationPage() {
  const { request: texts } = useTexts(preregistrationTexts).preregistration
  useTitle(texts.title)
  return (
    <>
      <Card roomy>
        <h1>{texts.title}</h1>
        <p className="mt-1.5 mb-6 text-text-2">{texts.lead}</p>
        <RequestForm />
      </Card>
      <p className="px-8 text-small text-text-2 max-md:px-5">
        {texts.haveLetter} <UiLink href="/auth/registration">{texts.register}</UiLink>
      </p>
    </>
  )
}
