import { SupportEmail } from '#parts/SupportEmail.tsx'
import { useShown } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { authTexts } from './auth-texts.ts'

const faqTexts = defineTexts({
  en: () => import('./faq.en.ts'),
  es: () => import('./faq.es.ts'),
})

export function FaqPage() {
  const { auth: texts } = useTexts(authTexts)
  const { faq } = useTexts(faqTexts)
  const openId = useShown()?.place.hash.slice(1)
  const signedIn = useUser() !== null
  useTitle(faq.title)
  return (
    <>
      <Card roomy>
        <h1>{faq.title}</h1>
        <p className="mt-1.5 mb-4 text-text-2">{faq.lead}</p>
        <Questions title={faq.groups.general} items={faq.items} openId={openId} />
        <Questions title={faq.groups.records} items={faq.records} openId={openId} />
        <p className="border-t border-line pt-4">
          {texts.supportIntro} <SupportEmail />
        </p>
      </Card>
      <p className="px-8 text-small max-md:px-5">
        <UiLink href={signedIn ? '/' : '/auth/login'}>{signedIn ? texts.home : texts.backToLogin}</UiLink>
      </p>
    </>
  )
}

type QuestionsProps = {
  title: string
  items: Readonly<Record<string, { question: string; answer: string }>>
  openId: string | undefined
}

function Questions({ title, items, openId }: QuestionsProps) {
  return (
    <section className="mb-6">
      <h2 className="type-h4 mb-2">{title}</h2>
      {Object.entries(items).map(([id, { question, answer }]) => (
        <details
          key={id}
          id={id}
          open={id === openId}
          className="group border-t border-line print:break-inside-avoid"
        >
          <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="chevron" className="text-text-2 group-open:rotate-180" />
          </summary>
          <p className="pr-8 pb-4 text-text-2">{answer}</p>
        </details>
      ))}
    </section>
  )
}
