import type { Practice, PracticeUser } from '@plumbline/contract/access/practice'
import { PRACTICE_ROLES } from '@plumbline/contract/access/practice-role'
import type { ProviderBrief } from '@plumbline/contract/access/user'
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
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import {
  DRAFT_FIELDS,
  type DraftErrors,
  emptyDraft,
  findDraftErrors,
  readDraftErrors,
  toDraft,
  toInvitation,
  type UserDraft,
} from './practice-draft.ts'
import { useChange, useInvite } from './use-practice.ts'

type Props = {
  practice: Practice
  /** Null when a new user is invited. */
  user: PracticeUser | null
  onClose: () => void
}

export function PracticeUserDrawer({ practice, user, onClose }: Props) {
  const common = useCommonTexts()
  const { practiceUsers: texts, profile } = useTexts(accountTexts).account
  const { failures } = useTexts(errorTexts).errors
  const { form } = texts
  const invite = useInvite()
  const change = useChange()
  const toast = useToast()
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => (user === null ? emptyDraft(practice.providers) : toDraft(user)))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const busy = invite.isPending || change.isPending

  const set = (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part }))

  /** Returns whether there were any. */
  function showErrors(found: DraftErrors): boolean {
    setErrors(found)
    const first = DRAFT_FIELDS.find((field) => found[field] !== undefined)
    if (first === undefined) return false
    formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return true
  }

  async function save(): Promise<string> {
    if (user !== null) {
      await change.mutateAsync({
        id: user.id,
        practice_id: practice.id,
        provider_ids: [...draft.providerIds],
        administrator: draft.administrator,
      })
      return texts.receipts.changed
    }
    const invited = await invite.mutateAsync(toInvitation(draft, practice.id))
    return texts.receipts.invited(invited.email)
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
      setErrors((before) => ({ ...before, [name]: undefined }))
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
            <SelectField
              name="practice_role"
              label={form.role}
              emptyLabel={form.noRole}
              options={PRACTICE_ROLES.map((value) => ({ value, label: profile.practiceRoles[value] }))}
              value={draft.practiceRole ?? ''}
              onChange={({ target }) =>
                set({ practiceRole: PRACTICE_ROLES.find((one) => one === target.value) ?? null })
              }
            />
          </>
        )}
        <ProvidersField
          legend={form.providers}
          providers={practice.providers}
          chosen={draft.providerIds}
          error={errors.providers}
          onChange={(providerIds) => {
            set({ providerIds })
            setErrors((before) => ({ ...before, providers: undefined }))
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

type ProvidersFieldProps = {
  legend: string
  providers: readonly ProviderBrief[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

function ProvidersField({ legend, providers, chosen, error, onChange }: ProvidersFieldProps) {
  const id = useId()
  const toggle = (provider: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, provider] : chosen.filter((one) => one !== provider))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId(id)}>
      <legend className="mb-1.5 block text-body-s font-semibold">{legend}</legend>
      <div className="grid gap-2.5">
        {providers.map((provider) => (
          <Checkbox
            key={provider.id}
            name="providers"
            label={formatPersonName(provider.name)}
            hint={<span className="tabular-nums">NPI {provider.npi}</span>}
            checked={chosen.includes(provider.id)}
            onChange={({ target }) => toggle(provider.id, target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
