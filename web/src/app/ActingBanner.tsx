import { formatPersonName } from '@plumbline/contract/person-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auth, useAuth } from '#platform/auth-state.ts'
import { navigate } from '#platform/router.ts'
import { useTexts } from '#platform/texts.ts'
import { ActAsBanner } from '#ui/ActAsBanner.tsx'
import { shellTexts } from './shell-texts.ts'

/** product decision 3: names the provider while an admin acts as one, and offers the way out. */
export function ActingBanner() {
  const { acting } = useTexts(shellTexts).shell
  const admin = useAuth((state) => state.admin)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (!admin?.provider) return null
  const { name, npi } = admin.provider

  async function reset() {
    setBusy(true)
    const done = await auth.resetProvider()
    setBusy(false)
    if (done === null) return
    queries.clear()
    await navigate('/admin/support/dashboard')
  }

  return (
    <ActAsBanner label={acting.label} resetLabel={acting.reset} onReset={() => void reset()} busy={busy}>
      {acting.text(formatPersonName(name), npi, admin.reason ?? acting.noReason)}
    </ActAsBanner>
  )
}
