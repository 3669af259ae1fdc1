import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { supportTexts } from '#parts/words/support-texts.ts'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { enterProvider } from './enter-provider.ts'

const ActAsPopover = lazyPage(() => import('./ActAsPopover.tsx'), 'ActAsPopover')

/** A plain button in each row. The first choice of a session asks for a reason, which also applies to later ones. */
export function ChooseButton({ provider }: { provider: Pick<ProviderRow, 'id' | 'name'> }) {
  const { actAs } = useTexts(supportTexts).support
  const queries = useQueryClient()
  const hasReason = useAuth((state) => state.admin?.last_reason != null)
  const [isOpen, setIsOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  async function choose() {
    if (!hasReason) return setIsOpen(true)
    setBusy(true)
    await enterProvider(queries, provider.id)
    setBusy(false)
  }

  const button = (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={actAs.openFor(formatPersonName(provider.name))}
      {...(!hasReason && {
        'aria-haspopup': 'dialog',
        onPointerEnter: ActAsPopover.preload,
        onFocus: ActAsPopover.preload,
      })}
      onClick={() => void choose()}
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
