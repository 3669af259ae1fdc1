import { joinName, NAME_PART_MAX_CHARS, splitName } from '@plumbline/contract/access/name-parts'
import type { ManagedUser } from '@plumbline/contract/access/user-admin'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { RolesField } from './RolesField.tsx'
import { type UserChange, useChangeUser } from './use-users.ts'
import type { UserAction } from './user-actions.ts'
import { useUserAdminTexts } from './user-admin-texts.ts'

const REASON_MAX_CHARS = 500
type Action = Exclude<UserAction, { kind: 'resend' }>
type NameDraft = ReturnType<typeof splitName>
type Props = { user: ManagedUser; action: Action; onClose: () => void }

type Drafted = { roles: ManagedUser['roles']; name: NameDraft; reason: string }

function toChange(action: Action, { roles, name, reason }: Drafted): UserChange {
  if (action.kind === 'rename') return { kind: 'rename', name: joinName(name), reason }
  if (action.kind === 'roles') return { kind: 'roles', roles, reason }
  if ('practice' in action) return { kind: action.kind, practiceId: action.practice.id, reason }
  return { kind: action.kind, reason }
}

/** Every change to an account needs a reason, which is kept in the audit log. */
export function ChangeUserModal({ user, action, onClose }: Props) {
  const texts = useUserAdminTexts()
  const change = useChangeUser(user)
  const problem = useProblem(change.error)
  const failed = useFailedTitle(change.error)
  const [reason, setReason] = useState('')
  const [roles, setRoles] = useState(user.roles)
  const [name, setName] = useState(() => splitName(user.name))
  const [submitted, setSubmitted] = useState(false)
  const words = texts.change[action.kind]
  const onSuccess = useReceipt(words.receipt, onClose)
  const practice = 'practice' in action ? action.practice.name : ''
  const noRole = action.kind === 'roles' && roles.length === 0
  const noName = action.kind === 'rename' && name.last.trim() === ''
  const isDanger = action.kind === 'disable' || action.kind === 'reset'

  function submit() {
    setSubmitted(true)
    if (reason.trim() === '' || noRole || noName || change.isPending) return
    change.mutate(toChange(action, { roles, name, reason: reason.trim() }), { onSuccess })
  }

  return (
    <FormModal
      role="dialog"
      title={words.title(formatPersonName(user.name))}
      text={
        <p>
          {user.email}
          <br />
          {typeof words.text === 'string' ? words.text : words.text(practice)}
        </p>
      }
      icon={<BadgeIcon name="user" tone={isDanger ? 'warning' : 'info'} />}
      confirm={change.isPending ? texts.pending : words.confirm}
      danger={isDanger}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {action.kind === 'roles' && (
        <RolesField
          legend={texts.change.roles.legend}
          chosen={roles}
          error={submitted && noRole ? texts.change.roles.missing : undefined}
          onChange={setRoles}
        />
      )}
      {action.kind === 'rename' &&
        (['first', 'last'] as const).map((part) => (
          <TextField
            key={part}
            label={texts.form[part]}
            error={part === 'last' && submitted && noName ? texts.form.lastMissing : undefined}
            value={name[part]}
            onChange={({ target }) => setName((before) => ({ ...before, [part]: target.value }))}
            maxLength={NAME_PART_MAX_CHARS}
            autoComplete="off"
          />
        ))}
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        error={submitted && reason.trim() === '' ? texts.reasonMissing : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={REASON_MAX_CHARS}
        required
      />
      <SubmitFailure title={failed} problem={problem} />
    </FormModal>
  )
}
