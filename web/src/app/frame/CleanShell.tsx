import type { ReactNode } from 'react'
import { useUser } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { CleanLayout } from '#ui/layout/CleanLayout.tsx'
import { HeaderPlace } from '#ui/layout/HeaderSlot.tsx'
import { ActingBanner } from './ActingBanner.tsx'
import { ShellFooter } from './ShellFooter.tsx'
import { ShellHeader } from './ShellHeader.tsx'
import { shellTexts } from './shell-texts.ts'

type Props = { centered: boolean; children: ReactNode }

/** Header, page and footer only: for cases opened by an access code, and for error pages. */
export function CleanShell({ centered, children }: Props) {
  const { shell } = useTexts(shellTexts)
  return (
    <CleanLayout
      skipLabel={shell.skip}
      header={<ShellHeader user={useUser()} end={<HeaderPlace />} />}
      banner={<ActingBanner />}
      footer={<ShellFooter />}
      centered={centered}
    >
      {children}
    </CleanLayout>
  )
}
