import { formatPersonName } from '@plumbline/contract/person-name'
import type { ProviderRow } from '@plumbline/contract/providers'
import { Suspense, useState } from 'react'
import { lazyPage } from '#platform/chunk-reload.ts'
import { useTexts } from '#platform/texts.ts'
import { Button } from '#ui/Button.tsx'
import { supportTexts } from './support-texts.ts'

const ActAsPopover = lazyPage(() => import('./ActAsPopover.tsx'), 'ActAsPopover')

/** A plain button in each row; the popover's code comes with the first that is pressed. */
export function ChooseButton({ provider }: { provider: ProviderRow }) {
  const { actAs } = useTexts(supportTexts).support
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="secondary"
      size="sm"
      aria-label={actAs.openFor(formatPersonName(provider.name))}
      aria-haspopup="dialog"
      onPointerEnter={ActAsPopover.preload}
      onFocus={ActAsPopover.preload}
      onClick={() => setWanted(true)}
    >
      {actAs.open}
    </Button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <ActAsPopover provider={provider} />
    </Suspense>
  )
}
