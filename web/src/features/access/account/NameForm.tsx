import {
  joinName,
  NAME_PART_MAX_CHARS,
  NAME_PARTS,
  type NamePart,
  splitName,
} from '@plumbline/contract/access/name-parts'
import { PRACTICE_ROLES, type PracticeRole } from '@plumbline/contract/access/practice-role'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { auth } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { accountTexts } from './account-texts.ts'
import { useSaveProfile } from './use-account.ts'

const AUTOCOMPLETE: Record<NamePart, string> = {
  last: 'family-name',
  first: 'given-name',
  middle: 'additional-name',
  prefix: 'honorific-prefix',
  suffix: 'honorific-suffix',
}

type Props = {
  name: string
  /** Undefined for staff, who have no role in a practice. */
  role: PracticeRole | null | undefined
  onDone: () => void
}

export function NameForm({ name, role, onDone }: Props) {
  const common = useCommonTexts()
  const { profile: texts } = useTexts(accountTexts).account
  const save = useSaveProfile()
  const toast = useToast()
  const { busy, submit } = useSubmit()
  const firstRef = useRef<HTMLInputElement>(null)
  const [parts, setParts] = useState(() => splitName(name))
  const [chosenRole, setChosenRole] = useState(role ?? null)
  const [missing, setMissing] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => firstRef.current?.focus(), [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isMissing = parts.last.trim() === ''
    setMissing(isMissing)
    setMessage(null)
    if (isMissing) return firstRef.current?.focus()
    const result = await submit(async () => {
      const changed = chosenRole !== null && chosenRole !== role ? { practice_role: chosenRole } : {}
      await save({ name: joinName(parts), ...changed }, { onFailure: 'inline' })
      await auth.fetchUser()
    })
    if (result === null) return
    if (!result.ok) return setMessage(result.fields.name?.join(' ') ?? result.message)
    toast({ text: texts.saved })
    onDone()
  }

  const hints: Partial<Record<NamePart, string>> = { prefix: texts.prefixHint, suffix: texts.suffixHint }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mb-5 grid gap-4 sm:grid-cols-2">
      {NAME_PARTS.map((part) => (
        <TextField
          key={part}
          {...(part === 'last' && {
            ref: firstRef,
            required: true,
            error: missing && texts.lastMissing,
            className: 'sm:col-span-2',
          })}
          label={texts.parts[part]}
          hint={hints[part]}
          name={part}
          autoComplete={AUTOCOMPLETE[part]}
          maxLength={NAME_PART_MAX_CHARS}
          value={parts[part]}
          onChange={({ target }) => {
            setParts((typed) => ({ ...typed, [part]: target.value }))
            setMissing(false)
          }}
        />
      ))}
      {role !== undefined && (
        <SelectField
          name="practice_role"
          label={texts.role}
          hint={texts.roleHint}
          className="sm:col-span-2"
          {...(role === null && { emptyLabel: texts.chooseRole })}
          options={PRACTICE_ROLES.map((value) => ({ value, label: texts.practiceRoles[value] }))}
          value={chosenRole ?? ''}
          onChange={({ target }) => setChosenRole(PRACTICE_ROLES.find((one) => one === target.value) ?? null)}
        />
      )}
      <SubmitFailure problem={message} className="sm:col-span-2" />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {busy ? texts.saving : common.save}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
