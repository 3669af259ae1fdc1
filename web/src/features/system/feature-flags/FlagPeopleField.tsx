import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { FlagUser } from '@plumbline/contract/system/feature-flags'
import { type KeyboardEvent, useRef, useState } from 'react'
import { inlineMessage } from '#platform/api/failure-text.ts'
import { looksLikeEmail } from '#platform/session/typed-email.ts'
import { Button } from '#ui/basics/Button.tsx'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { assignFieldErrors, type FlagDraft } from './flag-draft.ts'
import { useFailureTexts, useFlagTexts } from './flag-texts.ts'
import { getFailure, useFindPerson } from './use-flags.ts'

export type FlagPeopleFieldProps = {
  people: readonly FlagUser[]
  email: string
  error: string | undefined
  onChange: (change: Partial<Pick<FlagDraft, 'people' | 'personEmail'>>) => void
}

export function FlagPeopleField({ people, email, error, onChange }: FlagPeopleFieldProps) {
  const { form } = useFlagTexts()
  const failures = useFailureTexts()
  const find = useFindPerson()
  const input = useRef<HTMLInputElement>(null)
  const [malformed, setMalformed] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  const failure = getFailure(find.error)
  const refusal =
    failure === null
      ? undefined
      : (assignFieldErrors(failure.fieldErrors).other[0] ?? inlineMessage(failure, failures))
  const shownError = malformed ? form.invalidEmail : (refusal ?? error)

  function type(text: string) {
    setMalformed(false)
    find.reset()
    onChange({ personEmail: text })
  }

  function add() {
    find.reset()
    setMalformed(!looksLikeEmail(email))
    if (!looksLikeEmail(email)) return
    find.mutate(email.trim(), {
      onSuccess: (person) => {
        const isListed = people.some((one) => one.id === person.id)
        onChange({ people: isListed ? people : [...people, person], personEmail: '' })
        setAnnouncement(form.added(person.email))
      },
    })
    input.current?.focus()
  }

  function remove(person: FlagUser) {
    onChange({ people: people.filter((one) => one.id !== person.id) })
    setAnnouncement(form.removed(person.email))
    // The button that had focus is gone.
    input.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset>
      <legend className="mb-1.5 block text-body-s font-semibold">{form.people}</legend>
      {people.length === 0 ? (
        <p className="text-body-s text-text-2">{form.nobody}</p>
      ) : (
        <ul className="divide-y divide-line rounded-r-2 border border-line">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 py-1.5 pr-1.5 pl-3.5">
              <span className="min-w-0 text-body-s">
                <b className="block">{formatPersonName(person.name)}</b>
                <span className="break-all text-text-2">{person.email}</span>
              </span>
              <IconButton icon="close" label={form.remove(person.email)} onClick={() => remove(person)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-3 flex items-start gap-2">
        <TextField
          ref={input}
          type="email"
          label={form.personEmail}
          error={shownError}
          value={email}
          onChange={(event) => type(event.target.value)}
          onKeyDown={addOnEnter}
          maxLength={254}
          autoComplete="off"
          className="flex-1"
        />
        <Button variant="secondary" busy={find.isPending} onClick={add} className="mt-7">
          {form.add}
        </Button>
      </div>
    </fieldset>
  )
}
