import type { ProviderBrief } from '@plumbline/contract/user'
import type { ReactNode } from 'react'
import { switchProvider } from '#platform/current-provider.ts'
import { useTexts } from '#platform/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { PopoverDialog } from '#ui/PopoverDialog.tsx'
import { ProviderChoices } from './ProviderChoices.tsx'
import { shellTexts } from './shell-texts.ts'

type Props = { providers: readonly ProviderBrief[]; currentId: string; path: string; trigger: ReactNode }

/** Comes into being when it is asked for, and so opens at once. */
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
