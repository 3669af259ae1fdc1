import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { DeskPerson } from '@plumbline/contract/outreach/desk'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { FormModal } from '#parts/FormModal.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useDeskTexts } from './desk-texts.ts'
import { type DeskSelection, useAssignCalls } from './use-desk.ts'

type Props = {
  selection: DeskSelection
  count: number
  team: readonly DeskPerson[]
  onGiven: () => void
  onDone: () => void
}

export function AssignModal({ selection, count, team, onGiven, onDone }: Props) {
  const { locale, bulk: texts, log } = useDeskTexts()
  const assign = useAssignCalls()
  const toast = useToast()
  const [ownerId, setOwnerId] = useState('')
  const number = (value: number) => formatNumber(locale, value)
  const submit = () =>
    assign.mutate(
      { selection, owner_id: ownerId === '' ? null : ownerId },
      {
        onSuccess: ({ changed }) => {
          toast({ text: texts.done(number(changed), changed === 1) })
          onGiven()
          onDone()
        },
      },
    )
  return (
    <FormModal
      title={texts.title(number(count), count === 1)}
      icon={<BadgeIcon name="user" />}
      text={texts.text}
      confirm={texts.confirm}
      busy={assign.isPending}
      onSubmit={submit}
      onClose={onDone}
    >
      <SelectField
        label={log.owner}
        autoFocus
        value={ownerId}
        onChange={({ target }) => setOwnerId(target.value)}
        emptyLabel={log.ownerNobody}
        options={team.map(({ id, name }) => ({ value: id, label: formatPersonName(name) }))}
      />
      <ChangeFailure isRepeatable error={assign.error} />
    </FormModal>
  )
}
