import type { ManagedUser } from '@plumbline/contract/access/user-admin'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { RolesField } from './RolesField.tsx'
import { type UserChange, useChangeUser } from './use-users.ts'
import type { UserAction } from './user-actions.ts'
import { useUserAdminTexts } from './user-admin-texts.ts'

const REASON_MAX_CHARS = 500
type Action = Exclude<UserAction, { kind: 'resend' }>
type Props = { user: ManagedUser; action: Action; onClose: () => void }

function changeOf(action: Action, roles: ManagedUser['roles'], reason: string): UserChange {
  if (action.kind === 'roles') return { kind: 'roles', roles, reason }
  if ('practice' in action) return { kind: action.kind, practiceId: action.practice.id, reason }
  return { kind: action.kind, reason }
}

/** Every change of somebody's account asks for a reason, which the audit log keeps. */
export function ChangeUserModal({ user, action, onClose }: Props) {
  const texts = useUserAdminTexts()
  const { failures } = useTexts(errorTexts).errors
  const change = useChangeUser(user)
  const toast = useToast()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [roles, setRoles] = useState(user.roles)
  const [asked, setAsked] = useState(false)
  const words = texts.change[action.kind]
  const practice = 'practice' in action ? action.practice.name : ''
  const noRole = action.kind === 'roles' && roles.length === 0
  const isDanger = action.kind === 'disable' || action.kind === 'reset'

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (reason.trim() === '' || noRole || change.isPending) return
    const onSuccess = () => {
      toast({ text: words.receipt })
      onClose()
    }
    change.mutate(changeOf(action, roles, reason.trim()), { onSuccess })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      role="dialog"
      title={words.title(formatPersonName(user.name))}
      icon={<BadgeIcon name="user" tone={isDanger ? 'warning' : 'info'} />}
      details={
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          {action.kind === 'roles' && (
            <RolesField
              legend={texts.change.roles.legend}
              chosen={roles}
              error={asked && noRole ? texts.change.roles.missing : undefined}
              onChange={setRoles}
            />
          )}
          <TextArea
            label={texts.reason}
            hint={texts.reasonHint}
            error={asked && reason.trim() === '' ? texts.reasonMissing : undefined}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            maxLength={REASON_MAX_CHARS}
            required
          />
          {change.error instanceof ApiFailure && (
            <Alert tone="error" title={texts.failed}>
              {inlineMessage(change.error.failure, failures)}
            </Alert>
          )}
        </form>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            busy={change.isPending}
          >
            {change.isPending ? texts.pending : words.confirm}
          </Button>
        </>
      }
    >
      <p>
        {user.email}
        <br />
        {typeof words.text === 'string' ? words.text : words.text(practice)}
      </p>
    </Modal>
  )
}
