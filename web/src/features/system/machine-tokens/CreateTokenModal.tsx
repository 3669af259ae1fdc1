import { formatNumber } from '@plumbline/contract/core/format'
import { TOKEN_SCOPES, type TokenScope } from '@plumbline/contract/core/token-scopes'
import {
  createTokenSchema,
  TOKEN_LIFE_DEFAULT_DAYS,
  TOKEN_LIFE_MAX_DAYS,
  TOKEN_NAME_MAX_CHARS,
} from '@plumbline/contract/system/machine-tokens'
import { useState } from 'react'
import { FormModal } from '#parts/FormModal.tsx'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFirstReason } from '#parts/use-problem.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FieldError } from '#ui/fields/FieldFrame.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useMachineTokenTexts } from './machine-token-texts.ts'
import { NewTokenModal } from './NewTokenModal.tsx'
import { useCreateToken } from './use-machine-tokens.ts'

const LIVES_DAYS = [7, 30, TOKEN_LIFE_DEFAULT_DAYS, 180, TOKEN_LIFE_MAX_DAYS]
const SCOPES_ID = 'token-scopes'

/** Asks what the token is for, then shows its secret once. */
export function CreateTokenModal({ onClose }: { onClose: () => void }) {
  const { form, scopes: labels, scopeHints } = useMachineTokenTexts()
  const locale = useLocale()
  const create = useCreateToken()
  const reason = useFirstReason(create.error)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>([])
  const [days, setDays] = useState(TOKEN_LIFE_DEFAULT_DAYS)
  const [submitted, setSubmitted] = useState(false)
  const isNamed = createTokenSchema.shape.name.safeParse(name).success
  const noScope = submitted && scopes.length === 0

  function submit() {
    setSubmitted(true)
    if (isNamed && scopes.length > 0 && !create.isPending) create.mutate({ name, scopes, days })
  }

  if (create.data !== undefined) return <NewTokenModal secret={create.data} onDone={onClose} />
  return (
    <FormModal
      role="dialog"
      title={form.title}
      text={form.text}
      icon={<BadgeIcon name="key" tone="info" />}
      confirm={form.make}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={form.name}
        hint={form.nameHint}
        error={submitted && !isNamed ? form.nameMissing : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={TOKEN_NAME_MAX_CHARS}
        autoComplete="off"
        autoFocus
        required
      />
      <fieldset aria-describedby={noScope ? `${SCOPES_ID}-error` : undefined}>
        <legend className="mb-1.5 text-body-s font-semibold">{form.scopes}</legend>
        <div className="grid gap-2">
          {TOKEN_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={labels[scope]}
              hint={scopeHints[scope]}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(
                  TOKEN_SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
                )
              }
            />
          ))}
        </div>
        {noScope && <FieldError id={SCOPES_ID}>{form.scopesMissing}</FieldError>}
      </fieldset>
      <SelectField
        label={form.life}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
        options={LIVES_DAYS.map((life) => ({
          value: String(life),
          label: form.days(formatNumber(locale, life)),
        }))}
      />
      <SubmitFailure title={form.failed} problem={reason} />
    </FormModal>
  )
}
