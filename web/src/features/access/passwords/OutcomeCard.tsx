import type { ReactNode } from 'react'
import { SupportEmail } from '#parts/SupportEmail.tsx'
import { useTitle } from '#platform/router/title.ts'
import { useTexts } from '#platform/texts/texts.ts'
import type { BadgeTone } from '#ui/basics/BadgeIcon.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import type { IconName } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { passwordTexts } from './password-texts.ts'

type Props = {
  icon: IconName
  tone?: BadgeTone
  title: string
  children: ReactNode
  /** The first one is drawn as the main action, unless there are actions. */
  links: readonly { href: string; label: string }[]
  actions?: ReactNode
  withSupport?: boolean
}

/** The end of a flow: what happened, and where to go next. */
export function OutcomeCard({ icon, tone = 'info', title, children, links, actions, withSupport }: Props) {
  const { passwords: texts } = useTexts(passwordTexts)
  useTitle(title)
  return (
    <Card flush>
      <EmptyState
        icon={icon}
        tone={tone}
        headingLevel={1}
        title={title}
        actions={
          <>
            {actions}
            {links.map(({ href, label }, index) => (
              <UiLink
                key={href}
                href={href}
                className={buttonClass(index === 0 && !actions ? 'primary' : 'ghost')}
              >
                {label}
              </UiLink>
            ))}
          </>
        }
      >
        {children}
        {withSupport && (
          <p className="mt-3">
            {texts.supportIntro} <SupportEmail />
          </p>
        )}
      </EmptyState>
    </Card>
  )
}
