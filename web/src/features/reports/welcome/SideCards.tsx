import type { ReactNode } from 'react'
import { bootConfig } from '#platform/session/boot-config.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { BadgeIcon, type BadgeTone } from '#ui/basics/BadgeIcon.tsx'
import { Card } from '#ui/basics/Card.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { welcomeTexts } from './welcome-texts.ts'

/** Draws the content of a card for another feature; `nothing` is what to show when it is empty. */
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
        <UiLink href="/welcome?tab=documents" className="inline-block py-1 text-small max-md:ml-2.5">
          {texts.all}
        </UiLink>
      }
    >
      {documents(<NothingYet icon="file" title={texts.nothing} text={texts.text} />)}
    </Card>
  )
}

/** The only tinted card. If no calls are offered, it shows how to reach us. */
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

type NothingYetProps = { icon: IconName; tone?: BadgeTone; title: string; text: string; children?: ReactNode }

/** The empty state of a small card. */
function NothingYet({ icon, tone = 'info', title, text, children }: NothingYetProps) {
  return (
    <div className="flex items-start gap-3">
      <BadgeIcon name={icon} tone={tone} />
      <div className="min-w-0 text-body-s">
        <b className="block text-body">{title}</b>
        <p className="mt-0.5 text-text-2">{text}</p>
        {children && <p className="mt-2">{children}</p>}
      </div>
    </div>
  )
}
