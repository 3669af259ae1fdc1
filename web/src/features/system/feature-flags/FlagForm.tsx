import { ROLES, type Role } from '@plumbline/contract/core/roles'
import { FLAG_SCOPES } from '@plumbline/contract/system/feature-flags'
import { type Ref, type SyntheticEvent, useId } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FlagPeopleField } from './FlagPeopleField.tsx'
import type { DraftErrors, FlagDraft } from './flag-draft.ts'
import { useFlagTexts } from './flag-texts.ts'

export type FlagFormProps = {
  id: string
  draft: FlagDraft
  isNew: boolean
  errors: DraftErrors
  onChange: (change: Partial<FlagDraft>) => void
  onSubmit: () => void
  ref: Ref<HTMLFormElement>
}

export function FlagForm({ id, draft, isNew, errors, onChange, onSubmit, ref }: FlagFormProps) {
  const { optional } = useCommonTexts()
  const { form, states } = useFlagTexts()
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate className="grid gap-6">
      {isNew && (
        <TextField
          label={form.feature}
          hint={form.featureHint}
          error={errors.feature}
          value={draft.feature}
          onChange={(event) => onChange({ feature: event.target.value })}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <TextArea
        label={form.description}
        error={errors.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
        maxLength={300}
        rows={2}
        required
      />
      <ChoicePills
        legend={form.value}
        value={draft.value ? 'on' : 'off'}
        onChange={(value) => onChange({ value: value === 'on' })}
        options={[
          { value: 'on', label: states.on },
          { value: 'off', label: states.off },
        ]}
      />
      <div className="grid gap-4">
        <RadioCards
          legend={form.scope}
          value={draft.scope}
          onChange={(scope) => onChange({ scope })}
          options={FLAG_SCOPES.map((scope) => ({ value: scope, ...form.scopeOptions[scope] }))}
        />
        {draft.scope === 'role' && (
          <FlagRolesField
            roles={draft.roles}
            error={errors.scope_roles}
            onChange={(roles) => onChange({ roles })}
          />
        )}
        {draft.scope === 'user' && (
          <FlagPeopleField
            people={draft.people}
            email={draft.personEmail}
            error={errors.scope_user_ids}
            onChange={onChange}
          />
        )}
      </div>
      <TextField
        label={form.rollout}
        hint={form.rolloutHint}
        error={errors.rollout_percent}
        value={draft.rollout}
        onChange={(event) => onChange({ rollout: event.target.value })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        required
        inputClassName="max-w-32"
      />
      <TextField
        label={form.owner}
        hint={form.ownerHint}
        error={errors.owner}
        value={draft.owner}
        onChange={(event) => onChange({ owner: event.target.value })}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        type="date"
        label={form.expires}
        optional={optional}
        hint={form.expiresHint}
        error={errors.expires_on}
        value={draft.expiresOn}
        onChange={(event) => onChange({ expiresOn: event.target.value })}
        inputClassName="max-w-56"
      />
    </form>
  )
}

type FlagRolesFieldProps = {
  roles: readonly Role[]
  error: string | undefined
  onChange: (roles: readonly Role[]) => void
}

function FlagRolesField({ roles, error, onChange }: FlagRolesFieldProps) {
  const texts = useFlagTexts()
  const id = useId()
  const toggle = (role: Role, chosen: boolean) =>
    onChange(chosen ? [...roles, role] : roles.filter((one) => one !== role))
  return (
    <fieldset
      data-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId(id)}
    >
      <legend className="mb-1.5 block text-body-s font-semibold">{texts.form.roles}</legend>
      <div className="grid gap-2.5">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={texts.roles[role]}
            checked={roles.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
