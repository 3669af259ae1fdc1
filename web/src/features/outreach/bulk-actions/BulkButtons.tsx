import type { BulkKind } from '@plumbline/contract/outreach/bulk-actions'
import type { ProviderSelection } from '@plumbline/contract/outreach/provider-filter'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { useBulkTexts } from './bulk-texts.ts'

const PlainDialog = lazyOverlay(() => import('./PlainDialog.tsx'), 'PlainDialog')
const CampaignDialog = lazyOverlay(() => import('./CampaignDialog.tsx'), 'CampaignDialog')

const BUTTONS: [BulkKind, IconName][] = [
  ['add_to_campaign', 'plus'],
  ['reissue_codes', 'mail'],
  ['watch', 'eye'],
  ['unwatch', 'minus'],
]

type Props = {
  selection: ProviderSelection
  /** Clears the selection. */
  onDone: () => void
}

/** Buttons in the bar below the list; each opens a dialog that previews the change. */
export function BulkButtons({ selection, onDone }: Props) {
  const { buttons } = useBulkTexts()
  const [open, setOpen] = useState<BulkKind | null>(null)
  const close = () => setOpen(null)
  const dialog = { selection, onClose: close, onDone }
  return (
    <>
      {BUTTONS.map(([kind, icon]) => (
        <button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          className={headerButtonClass()}
          onClick={() => setOpen(kind)}
        >
          <Icon name={icon} />
          {buttons[kind]}
        </button>
      ))}
      {open === 'add_to_campaign' && <CampaignDialog {...dialog} />}
      {open !== null && open !== 'add_to_campaign' && <PlainDialog {...dialog} kind={open} />}
    </>
  )
}

const LastActionsDrawer = lazyOverlay(() => import('./LastActionsDrawer.tsx'), 'LastActionsDrawer')

/** Opens the list of the viewer's last bulk actions. */
export function LastActions() {
  const texts = useBulkTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon="clock" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.last.open}
      </Button>
      {isOpen && <LastActionsDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
