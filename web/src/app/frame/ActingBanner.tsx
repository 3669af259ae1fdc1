import { formatActReason } from '@plumbline/contract/access/act-reasons'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { navigate } from '#platform/router/router.ts'
import { auth, useAuth } from '#platform/session/auth-state.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ActAsBanner } from '#ui/layout/ActAsBanner.tsx'
import { shellTexts } from './shell-texts.ts'

const ChangeReasonPopover = idleLoading.add(
  lazyPage(() => import('#features/access/act-as/ChangeReasonPopover.tsx'), 'ChangeReasonPopover'),
)

/** R-ACT-3: names the provider that an admin acts as, with a button to stop. */
export function ActingBanner() {
  const { acting } = useTexts(shellTexts).shell
  const admin = useAuth((state) => state.admin)
  const queries = useQueryClient()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  if (!admin?.provider) return null
  const { id, name, npi } = admin.provider

  async function reset() {
    setBusy(true)
    const done = await auth.resetProvider()
    setBusy(false)
    if (done === null) return
    queries.clear()
    await navigate('/admin/support/dashboard')
  }

  return (
    <ActAsBanner
      label={acting.label}
      resetLabel={acting.reset}
      onReset={() => void reset()}
      busy={busy}
      action={<ChangeReason providerId={id} label={acting.change} />}
    >
      {acting.text(formatPersonName(name), npi, formatActReason(locale, admin.reason) ?? acting.noReason)}
    </ActAsBanner>
  )
}

/** A plain button; the popover's code loads when it is pressed. */
function ChangeReason({ providerId, label }: { providerId: string; label: string }) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      className="text-inherit!"
      aria-haspopup="dialog"
      onPointerEnter={ChangeReasonPopover.preload}
      onFocus={ChangeReasonPopover.preload}
      onClick={() => setWanted(true)}
    >
      {label}
    </Button>
  )
  if (!wanted) return button
  return (
    <Await fallback={button}>
      <ChangeReasonPopover providerId={providerId} label={label} />
    </Await>
  )
}
