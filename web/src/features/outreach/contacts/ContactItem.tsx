import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ContactPoint } from '@plumbline/contract/outreach/contacts'
import { Button } from '#ui/basics/Button.tsx'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { contactHref, formatContact, formatContactPerson } from './contact-lines.ts'
import { useContactTexts } from './contacts-texts.ts'

const ICONS: Readonly<Record<ContactPoint['kind'], IconName>> = {
  phone: 'phone',
  fax: 'print',
  email: 'mail',
}

type Props = {
  contact: ContactPoint
  isToCall: boolean
  isBusy: boolean
  onMark: () => void
  onChange: () => void
  onRemove: () => void
}

export function ContactItem({ contact, isToCall, isBusy, onMark, onChange, onRemove }: Props) {
  const texts = useContactTexts()
  const { kind, level, language, best_time: bestTime, is_wrong: isWrong } = contact
  const shown = formatContact(contact)
  const about = <span className="sr-only"> {shown}</span>
  const facts = [
    `${texts.kinds[kind]}, ${texts.levels[level].toLowerCase()}`,
    formatContactPerson(texts.locale, contact),
    language && texts.languages[language],
    bestTime && texts.bestTime(bestTime),
  ]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 text-body-s print:break-inside-avoid">
      <Icon name={ICONS[kind]} className="mt-1 text-text-2" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Value contact={contact} />
          {isToCall && (
            <Pill tone="info" icon="phone">
              {texts.toCall}
            </Pill>
          )}
          {isWrong && <Pill icon="close">{texts.wrong[kind]}</Pill>}
        </p>
        <p className="break-words">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-small text-text-2">
          <Origin contact={contact} />
        </p>
        <div className="-ml-2.5 flex flex-wrap gap-x-1 print:hidden">
          <Button variant="tool" icon={isWrong ? 'check' : 'close'} busy={isBusy} onClick={onMark}>
            {isWrong ? texts.right : texts.wrong[kind]}
            {about}
          </Button>
          <Button variant="tool" icon="edit" onClick={onChange}>
            {texts.change}
            {about}
          </Button>
          <Button variant="tool" icon="trash" onClick={onRemove}>
            {texts.remove}
            {about}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Value({ contact }: { contact: ContactPoint }) {
  const href = contact.is_wrong ? null : contactHref(contact)
  const className = 'font-semibold [overflow-wrap:anywhere] tabular-nums'
  if (href === null) {
    return (
      <span className={cx(className, contact.is_wrong && 'text-text-2 line-through')}>
        {formatContact(contact)}
      </span>
    )
  }
  return (
    <a href={href} className={cx(className, 'inline-block min-h-6')}>
      {formatContact(contact)}
    </a>
  )
}

function Origin({ contact }: { contact: ContactPoint }) {
  const { sources, wrongSince, somebody, locale } = useContactTexts()
  const name = (caretName: string | null) => (caretName === null ? somebody : formatPersonName(caretName))
  const { source, created_at: createdAt, created_by: createdBy } = contact
  const origin = sources[source](formatDate(locale, createdAt), name(createdBy))
  const { marked_wrong_at: wrongAt, marked_wrong_by: wrongBy } = contact
  if (wrongAt === null) return origin
  return `${origin} · ${wrongSince(name(wrongBy), formatDate(locale, wrongAt))}`
}
