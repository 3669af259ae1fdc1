import { ROLES, type Role } from '@plumbline/contract/core/roles'
import { useId } from 'react'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { errorId, FieldError } from '#ui/fields/FieldFrame.tsx'
import { useUserAdminTexts } from './user-admin-texts.ts'

type Props = {
  legend: string
  chosen: readonly Role[]
  error?: string | undefined
  onChange: (roles: Role[]) => void
}

export function RolesField({ legend, chosen, error, onChange }: Props) {
  const texts = useUserAdminTexts()
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId(id)}>
      <legend className="mb-1.5 block text-body-s font-semibold">{legend}</legend>
      <div className="grid gap-2.5">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            label={texts.roles[role]}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
