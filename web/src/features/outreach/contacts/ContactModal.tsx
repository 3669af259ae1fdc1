import { isEmail } from '@plumbline/contract/core/email-address'
import { formatNumber } from '@plumbline/contract/core/format'
import { LOCALES } from '@plumbline/contract/core/locale'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import {
  CONTACT_KINDS,
  CONTACT_PERSON_MAX,
  CONTACT_ROLE_MAX,
  CONTACT_TIME_MAX,
  CONTACT_VALUE_MAX,
  type ContactBody,
  type ContactList,
  type ContactPoint,
} from '@plumbline/contract/outreach/contacts'
import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { FormModal } from '#parts/FormModal.tsx'
import { useReceipt } from '#parts/use-receipt.ts'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { ChoicePills } from '#ui/fields/ChoicePills.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { formatContact } from './contact-lines.ts'
import { useContactTexts } from './contacts-texts.ts'
import { useChangeContacts } from './use-contacts.ts'

type Fields = Pick<ContactBody, 'kind' | 'level' | 'value'> & {
  person: string
  role: string
  time: string
  language: string
}

const NEW: Fields = {
  kind: 'phone',
  level: 'practice',
  value: '',
  person: '',
  role: '',
  time: '',
  language: '',
}

const toFields = (contact: ContactPoint): Fields => ({
  kind: contact.kind,
  level: contact.level,
  value: formatContact(contact),
  person: contact.person_name === null ? '' : formatPersonName(contact.person_name),
  role: contact.person_role ?? '',
  time: contact.best_time ?? '',
  language: contact.language ?? '',
})

/** A name or role that was not touched stays as it is stored. */
function toBody(fields: Fields, contact: ContactPoint | null): ContactBody {
  const before = contact === null ? NEW : toFields(contact)
  return {
    kind: fields.kind,
    level: fields.level,
    value: fields.value,
    person_name: fields.person === before.person ? contact?.person_name : fields.person.trim() || null,
    person_role: fields.role.trim() || null,
    best_time: fields.time.trim() || null,
    language: LOCALES.find((locale) => locale === fields.language) ?? null,
  }
}

const isUsable = ({ kind, value }: Fields) =>
  kind === 'email' ? isEmail(value.trim()) : normalizePhone(value) !== null

type Props = { providerId: string; list: ContactList; contact: ContactPoint | null; onClose: () => void }

/** Adds a contact, or changes one if it is given. */
export function ContactModal({ providerId, list, contact, onClose }: Props) {
  const { form: texts, kinds, levels, languages, saved, locale } = useContactTexts()
  const { optional } = useCommonTexts()
  const change = useChangeContacts(providerId)
  const onSuccess = useReceipt(saved, onClose)
  const [fields, setFields] = useState(() => (contact === null ? NEW : toFields(contact)))
  const [tried, setTried] = useState(false)
  const set = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  const { kind } = fields
  const isEmailKind = kind === 'email'

  function submit() {
    setTried(true)
    if (!isUsable(fields) || change.isPending) return
    const body = toBody(fields, contact)
    change.mutate(contact === null ? { kind: 'add', body } : { kind: 'change', id: contact.id, body }, {
      onSuccess,
    })
  }

  return (
    <FormModal
      role="dialog"
      title={contact === null ? texts.addTitle : texts.changeTitle}
      text={contact !== null && texts.changeText}
      confirm={texts.save}
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoicePills
        legend={texts.kind}
        value={kind}
        onChange={(next) => set({ kind: next })}
        options={CONTACT_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <TextField
        label={texts.values[kind]}
        hint={isEmailKind ? undefined : texts.numberHint}
        type={isEmailKind ? 'email' : 'tel'}
        autoComplete="off"
        autoFocus
        required
        value={fields.value}
        maxLength={CONTACT_VALUE_MAX}
        error={
          tried && !isUsable(fields) ? (isEmailKind ? texts.emailMissing : texts.numberMissing) : undefined
        }
        onChange={({ target }) => set({ value: target.value })}
      />
      <ChoicePills
        legend={texts.level}
        value={fields.level}
        onChange={(level) => set({ level })}
        options={[
          {
            value: 'practice',
            label: texts.practice(list.practice, formatNumber(locale, list.providers), list.providers === 1),
          },
          { value: 'provider', label: levels.provider },
        ]}
      />
      <TextField
        label={texts.person}
        optional={optional}
        autoComplete="off"
        value={fields.person}
        maxLength={CONTACT_PERSON_MAX}
        onChange={({ target }) => set({ person: target.value })}
      />
      <TextField
        label={texts.role}
        optional={optional}
        autoComplete="off"
        value={fields.role}
        maxLength={CONTACT_ROLE_MAX}
        onChange={({ target }) => set({ role: target.value })}
      />
      <TextField
        label={texts.time}
        optional={optional}
        hint={texts.timeHint}
        autoComplete="off"
        value={fields.time}
        maxLength={CONTACT_TIME_MAX}
        onChange={({ target }) => set({ time: target.value })}
      />
      <SelectField
        label={texts.language}
        optional={optional}
        emptyLabel={texts.anyLanguage}
        value={fields.language}
        onChange={({ target }) => set({ language: target.value })}
        options={LOCALES.map((value) => ({ value, label: languages[value] }))}
      />
      <ChangeFailure error={change.error} />
    </FormModal>
  )
}
