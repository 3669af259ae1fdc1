import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { useQueryClient } from '@tanstack/react-query'
import { supportTexts } from '#parts/words/support-texts.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { enterProvider } from './enter-provider.ts'
import { ReasonForm } from './ReasonForm.tsx'

/** Mounted when its button is pressed, so it opens at once. */
export function ActAsPopover({ provider }: { provider: Pick<ProviderRow, 'id' | 'name'> }) {
  const { actAs } = useTexts(supportTexts).support
  const queries = useQueryClient()
  const name = formatPersonName(provider.name)
  return (
    <PopoverDialog
      defaultOpen
      trigger={actAs.open}
      triggerLabel={actAs.openFor(name)}
      triggerClassName={buttonClass('secondary', 'sm')}
      title={actAs.title(name)}
    >
      {(close) => (
        <ReasonForm
          text={actAs.text}
          submitLabel={actAs.submit}
          onReason={(reason) => enterProvider(queries, provider.id, reason)}
          onCancel={close}
        />
      )}
    </PopoverDialog>
  )
}
