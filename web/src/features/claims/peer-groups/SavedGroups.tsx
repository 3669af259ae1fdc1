import type { PeerGroup, PeerGroupDefinition } from '@plumbline/contract/claims/peer-groups'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { usePeerGroupTexts, useRemoveGroup } from './use-peer-groups.ts'

type Props = {
  groups: readonly PeerGroup[]
  onOpen: (definition: PeerGroupDefinition) => void
  describe: (group: PeerGroup) => string
}

export function SavedGroups({ groups, onOpen, describe }: Props) {
  const texts = usePeerGroupTexts()
  const remove = useRemoveGroup()
  const toast = useToast()
  return (
    <Card title={texts.savedTitle}>
      {groups.length === 0 && <p className="text-body-s text-text-2">{texts.none}</p>}
      <ul className="divide-y divide-line">
        {groups.map((group) => {
          const { family, specialties, states } = group.definition
          const hidden = <span className="sr-only"> {texts.ofGroup(group.name)}</span>
          return (
            <li key={group.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <b>{group.name}</b>
                <p className="text-small text-text-2">
                  {[family, specialties.join(', '), states.join(', '), describe(group)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button variant="secondary" size="sm" onClick={() => onOpen(group.definition)}>
                {texts.use}
                {hidden}
              </Button>
              <Button
                variant="tool"
                icon="close"
                busy={remove.isPending && remove.variables === group.id}
                onClick={() => remove.mutate(group.id, { onSuccess: () => toast({ text: texts.removed }) })}
              >
                {texts.remove}
                {hidden}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
