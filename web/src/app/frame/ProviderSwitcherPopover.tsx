import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { ReactNode } from 'react'
import { ProviderChoices } from '#app/routes/access/ProviderChoices.tsx'
import { switchProvider } from '#platform/session/current-provider.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { shellTexts } from './shell-texts.ts'

type Props = { providers: readonly ProviderBrief[]; currentId: string; path: string; trigger: ReactNode }

/** Loaded when its button is pressed, so it opens at once. */
export function ProviderSwitcherPopover({ providers, currentId, path, trigger }: Props) {
  const { switcher } = useTexts(shellTexts).shell
  return (
    <PopoverDialog
      defaultOpen
      title={switcher.title}
      triggerClassName={buttonClass('tool-boxed')}
      trigger={trigger}
    >
      {(close) => (
        <ProviderChoices
          providers={providers}
          currentId={currentId}
          onChoose={(id) => {
            close()
            void switchProvider(id, path)
          }}
        />
      )}
    </PopoverDialog>
  )
}
