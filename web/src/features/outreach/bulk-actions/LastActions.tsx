import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useBulkTexts } from './bulk-texts.ts'
import { refreshAll } from './refresh-all.ts'

const LastActionsDrawer = lazyOverlay(() => import('./LastActionsDrawer.tsx'), 'LastActionsDrawer')

/** What one did to many, for as long as it can be taken back and longer. */
export function LastActions() {
  const texts = useBulkTexts()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon="clock" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.last.open}
      </Button>
      {isOpen && <LastActionsDrawer onClose={() => setOpen(false)} onUndone={() => refreshAll(queries)} />}
    </>
  )
}
