import type { MachineToken } from '@plumbline/contract/system/machine-tokens'
import { useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { AddButton } from '#ui/basics/AddButton.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useMachineTokenTexts } from './machine-token-texts.ts'
import { TokenTable } from './TokenTable.tsx'
import { useMachineTokens } from './use-machine-tokens.ts'

const CreateTokenModal = lazyOverlay(() => import('./CreateTokenModal.tsx'), 'CreateTokenModal')
const RevokeTokenModal = lazyOverlay(() => import('./RevokeTokenModal.tsx'), 'RevokeTokenModal')

export function MachineTokensCard() {
  const texts = useMachineTokenTexts()
  const tokens = useMachineTokens()
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<MachineToken | null>(null)
  const found = tokens.data
  const hasTokens = found !== undefined && found.length > 0
  const startMaking = () => setMaking(true)
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      busy={tokens.isPending}
      flush={hasTokens}
      tools={hasTokens && <AddButton onClick={startMaking}>{texts.add}</AddButton>}
      className="mt-6"
    >
      {tokens.isPending && <Skeleton label={texts.loading} rows={3} />}
      {tokens.isError && found === undefined && <QueryFailure query={tokens} texts={texts.failure} />}
      {found?.length === 0 && (
        <EmptyState
          icon="key"
          title={texts.none}
          headingLevel={3}
          actions={
            <Button variant="secondary" icon="plus" onClick={startMaking}>
              {texts.add}
            </Button>
          }
        >
          {texts.noneText}
        </EmptyState>
      )}
      {hasTokens && <TokenTable tokens={found} onRevoke={setRevoking} />}
      {isMaking && <CreateTokenModal onClose={() => setMaking(false)} />}
      {revoking !== null && <RevokeTokenModal token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  )
}
