import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { FormActions } from '#parts/FormActions.tsx'
import { PersonFields } from '#parts/PersonFields.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { ApiFailure } from '#platform/api/api-client.ts'
import { errorTexts } from '#platform/api/error-texts.ts'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ProvidersField } from './ProvidersField.tsx'
import {
  DRAFT_FIELDS,
  type DraftErrors,
  draftOf,
  emptyDraft,
  findDraftErrors,
  invitationOf,
  readDraftErrors,
  type UserDraft,
} from './practice-draft.ts'
import { practiceTexts } from './practice-texts.ts'
import { useChange, useInvite } from './use-practice.ts'

type Props = {
  practice: Practice
  /** Null: a new one is invited. */
  user: PracticeUser | null
  onClose: () => void
}

export function PracticeUserDrawer({ practice, user, onClose }: Props) {
  const common = useCommonTexts()
  const { practiceUsers: texts } = useTexts(practiceTexts)
  const { failures } = useTexts(errorTexts).errors
  const { form } = texts
  const [invite, change, toast, formId] = [useInvite(), useChange(), useToast(), useId()]
  const formRef = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => (user === null ? emptyDraft(practice.providers) : draftOf(user)))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const busy = invite.isPending || change.isPending

  const set = (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part }))

  /** Says whether there were any. */
  function showErrors(found: DraftErrors): boolean {
    setErrors(found)
    const first = DRAFT_FIELDS.find((field) => found[field] !== undefined)
    if (first === undefined) return false
    formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return true
  }

  async function save(): Promise<string> {
    if (user !== null) {
      const { providerIds, administrator } = draft
      const body = { practice_id: practice.id, provider_ids: [...providerIds], administrator }
      await change.mutateAsync({ id: user.id, ...body })
      return texts.receipts.changed
    }
    const invited = await invite.mutateAsync(invitationOf(draft, practice.id))
    return invited.invited ? texts.receipts.invited(invited.email) : texts.receipts.joined(invited.email)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMessage(null)
    if (busy || showErrors(findDraftErrors(draft, user === null, form))) return
    try {
      toast({ text: await save() })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { failure } = error
      if (!showErrors(readDraftErrors(failure.fieldErrors ?? {})))
        setMessage(inlineMessage(failure, failures))
    }
  }

  const text = (name: 'first' | 'last' | 'email') => ({
    name,
    label: form[name],
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      set({ [name]: target.value })
      setErrors((told) => ({ ...told, [name]: undefined }))
    },
    error: errors[name],
    autoComplete: 'off',
  })
  const pending = user === null ? form.sending : form.saving
  return (
    <SidePanel
      onClose={onClose}
      title={user === null ? form.inviteTitle : form.changeTitle(formatPersonName(user.name))}
      footer={
        <FormActions
          formId={formId}
          submit={busy ? pending : user === null ? form.send : common.save}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        ref={formRef}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        {user === null && (
          <>
            <p className="text-text-2">{form.inviteLead}</p>
            <PersonFields field={text} />
          </>
        )}
        <ProvidersField
          legend={form.providers}
          providers={practice.providers}
          chosen={draft.providerIds}
          error={errors.providers}
          onChange={(providerIds) => {
            set({ providerIds })
            setErrors((told) => ({ ...told, providers: undefined }))
          }}
        />
        <Checkbox
          label={form.administrator}
          hint={form.administratorHint}
          checked={draft.administrator}
          onChange={({ target }) => set({ administrator: target.checked })}
        />
        <SubmitFailure problem={message} />
      </form>
    </SidePanel>
  )
}
