import { ROLES, type Role } from '@plumbline/contract/core/roles'
import { useId } from 'react'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'
import { useFlagTexts } from './flag-texts.ts'

export type FlagRolesFieldProps = {
  roles: readonly Role[]
  error: string | undefined
  onChange: (roles: readonly Role[]) => void
}

export function FlagRolesField({ roles, error, onChange }: FlagRolesFieldProps) {
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
