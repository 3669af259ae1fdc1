import { formatPersonName } from '@plumbline/contract/person-name'
import type { ProviderRow } from '@plumbline/contract/providers'
import { useTexts } from '#platform/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { PopoverDialog } from '#ui/PopoverDialog.tsx'
import { ActAsForm } from './ActAsForm.tsx'
import { supportTexts } from './support-texts.ts'

/** Comes into being when its button was pressed, and so opens at once. */
export function ActAsPopover({ provider }: { provider: ProviderRow }) {
  const { actAs } = useTexts(supportTexts).support
  const name = formatPersonName(provider.name)
  return (
    <PopoverDialog
      defaultOpen
      trigger={actAs.open}
      triggerLabel={actAs.openFor(name)}
      triggerClassName={buttonClass('secondary', 'sm')}
      title={actAs.title(name)}
    >
      {(close) => <ActAsForm providerId={provider.id} onCancel={close} />}
    </PopoverDialog>
  )
}
