import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { useState } from 'react'
import { supportTexts } from '#parts/words/support-texts.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'

const ActAsPopover = lazyPage(() => import('./ActAsPopover.tsx'), 'ActAsPopover')

/** A plain button in each row. Each choice asks for its reason (R-ACT-4). */
export function ChooseButton({ provider }: { provider: Pick<ProviderRow, 'id' | 'name'> }) {
  const { actAs } = useTexts(supportTexts).support
  const [isOpen, setIsOpen] = useState(false)
  const button = (
    <Button
      variant="secondary"
      size="sm"
      aria-label={actAs.openFor(formatPersonName(provider.name))}
      aria-haspopup="dialog"
      onPointerEnter={ActAsPopover.preload}
      onFocus={ActAsPopover.preload}
      onClick={() => setIsOpen(true)}
    >
      {actAs.open}
    </Button>
  )
  if (!isOpen) return button
  return (
    <Await fallback={button}>
      <ActAsPopover provider={provider} />
    </Await>
  )
}
