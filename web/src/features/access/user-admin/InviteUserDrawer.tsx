import { type SubmitEvent, useId, useRef, useState } from 'react'
import { FormActions } from '#parts/FormActions.tsx'
import { PersonFields } from '#parts/PersonFields.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import {
  EMPTY_INVITE,
  findInviteErrors,
  type InviteDraft,
  type InviteErrors,
  readInviteErrors,
  toInvite,
} from './invite-draft.ts'
import { ProviderChoice } from './ProviderChoice.tsx'
import { RolesField } from './RolesField.tsx'
import { useInviteUser } from './use-users.ts'
import { useUserAdminTexts } from './user-admin-texts.ts'

/** A support admin invites provider users; only a vendor admin chooses roles (R-ROLE-6). */
export function InviteUserDrawer({ isVendor, onClose }: { isVendor: boolean; onClose: () => void }) {
  const texts = useUserAdminTexts()
  const { form } = texts
  const { failures } = useTexts(errorTexts).errors
  const invite = useInviteUser()
  const toast = useToast()
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY_INVITE)
  const [errors, setErrors] = useState<InviteErrors>({})
  const [message, setMessage] = useState<string | null>(null)

  const set = (part: Partial<InviteDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const cleared = Object.keys(part).map((key) => [key === 'providerId' ? 'provider' : key, undefined])
    setErrors((before) => ({ ...before, ...Object.fromEntries(cleared) }))
  }

  /** Returns whether there were any. */
  function showErrors(found: InviteErrors): boolean {
    setErrors(found)
    if (Object.keys(found).length === 0) return false
    // In the next frame the wrong fields are marked, and the first one gets the focus.
    requestAnimationFrame(() =>
      formRef.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')
        ?.focus(),
    )
    return true
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage(null)
    const sentences = { ...form, reasonMissing: texts.reasonMissing }
    if (invite.isPending || showErrors(findInviteErrors(draft, sentences))) return
    invite.mutate(toInvite(draft), {
      onSuccess: ({ data }) => {
        toast({ text: form.receipt(data.email) })
        onClose()
      },
      onError: (error) => {
        if (!(error instanceof ApiFailure)) return
        const isShown = showErrors(readInviteErrors(error.failure.fieldErrors ?? {}))
        if (!isShown) setMessage(inlineMessage(error.failure, failures))
      },
    })
  }

  const text = (name: 'first' | 'last' | 'email') => ({
    label: form[name],
    value: draft[name],
    error: name === 'first' ? undefined : errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  })
  return (
    <SidePanel
      onClose={onClose}
      title={form.title}
      footer={
        <FormActions
          formId={formId}
          submit={invite.isPending ? form.sending : form.send}
          busy={invite.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-text-2">{form.lead}</p>
        <PersonFields field={text} />
        {isVendor && (
          <RolesField
            legend={form.roles}
            chosen={draft.roles}
            error={errors.roles}
            onChange={(roles) => set({ roles })}
          />
        )}
        {draft.roles.includes('provider') && (
          <ProviderChoice
            error={errors.provider}
            onChange={(provider) => set({ providerId: provider?.id ?? null })}
          />
        )}
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          error={errors.reason}
          value={draft.reason}
          maxLength={500}
          required
          onChange={({ target }) => set({ reason: target.value })}
        />
        <SubmitFailure problem={message} />
      </form>
    </SidePanel>
  )
}
