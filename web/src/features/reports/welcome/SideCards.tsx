import type { ReactNode } from 'react'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { NothingYet } from './NothingYet.tsx'
import { welcomeTexts } from './welcome-texts.ts'

/** A card's content that another feature brings; it gets what to show where it has nothing. */
export type SlotOr = (nothing: ReactNode) => ReactNode

export function DueCard({ due }: { due: SlotOr }) {
  const { due: texts } = useTexts(welcomeTexts).welcome
  return (
    <Card id="due" title={texts.title}>
      {due(
        <NothingYet icon="check" tone="success" title={texts.nothing} text={texts.text}>
          <UiLink href="/audits">{texts.link}</UiLink>
        </NothingYet>,
      )}
    </Card>
  )
}

export function DocumentsCard({ documents }: { documents: SlotOr }) {
  const { documents: texts } = useTexts(welcomeTexts).welcome
  return (
    <Card
      id="documents"
      title={texts.unread}
      tools={
        <UiLink href="/welcome?tab=documents" className="text-small max-md:ml-2.5">
          {texts.all}
        </UiLink>
      }
    >
      {documents(<NothingYet icon="file" title={texts.nothing} text={texts.text} />)}
    </Card>
  )
}

/** design: the one tinted card. Without somebody who offers times, it says how to reach us. */
export function CoderCard({ coder }: { coder?: ReactNode }) {
  const { coder: texts } = useTexts(welcomeTexts).welcome
  const email = bootConfig().support_email
  return (
    <Card title={texts.title} className="border-transparent! bg-accent-soft!">
      <p className="-mt-2 mb-3.5 text-small text-text-2">{texts.text}</p>
      {coder ?? (
        <p className="text-small">
          {texts.write} <UiLink href={`mailto:${email}`}>{email}</UiLink>
        </p>
      )}
    </Card>
  )
}

export function QuestionsCard() {
  const { commonQuestions, questions } = useTexts(welcomeTexts).welcome
  return (
    <Card title={commonQuestions}>
      <ul className="grid gap-2 text-body-s">
        {Object.entries(questions).map(([id, question]) => (
          <li key={id}>
            <UiLink href={`/auth/faq#${id}`}>{question}</UiLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
