import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { ContactList, ContactPoint } from '@plumbline/contract/outreach/contacts'
import { useState } from 'react'
import { ChangeFailure } from '#parts/ChangeFailure.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ContactItem } from './ContactItem.tsx'
import { formatContact } from './contact-lines.ts'
import { useContactTexts } from './contacts-texts.ts'
import { DoNotCall } from './DoNotCall.tsx'
import { useChangeContacts, useContacts } from './use-contacts.ts'

const ContactModal = lazyOverlay(() => import('./ContactModal.tsx'), 'ContactModal')
const RemoveContactModal = lazyOverlay(() => import('./RemoveContactModal.tsx'), 'RemoveContactModal')
const LiftDoNotCallModal = lazyOverlay(() => import('./LiftDoNotCallModal.tsx'), 'LiftDoNotCallModal')

type Open = { kind: 'add' | 'lift' } | { kind: 'change' | 'remove'; contact: ContactPoint }

/** R-CON-1: how support reaches a provider. */
export function ContactsCard({ providerId }: { providerId: string }) {
  const texts = useContactTexts()
  const query = useContacts(providerId)
  const [open, setOpen] = useState<Open | null>(null)
  const list = query.data
  const close = () => setOpen(null)
  return (
    <Card
      title={texts.title}
      subtitle={texts.text}
      tools={
        list !== undefined && (
          <Button variant="tool" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      {list === undefined ? (
        <QueryGap query={query} failure={texts.failure} label={texts.loading} rows={3} />
      ) : (
        <Contacts providerId={providerId} list={list} onOpen={setOpen} />
      )}
      {list !== undefined && (open?.kind === 'add' || open?.kind === 'change') && (
        <ContactModal
          providerId={providerId}
          list={list}
          contact={open.kind === 'change' ? open.contact : null}
          onClose={close}
        />
      )}
      {open?.kind === 'lift' && <LiftDoNotCallModal providerId={providerId} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveContactModal providerId={providerId} contact={open.contact} onClose={close} />
      )}
    </Card>
  )
}

type ContactsProps = { providerId: string; list: ContactList; onOpen: (open: Open) => void }

function Contacts({ providerId, list, onOpen }: ContactsProps) {
  const texts = useContactTexts()
  const change = useChangeContacts(providerId)
  const toast = useToast()
  function mark({ id, is_wrong: wasWrong }: ContactPoint) {
    const onSuccess = () => toast({ text: wasWrong ? texts.markedRight : texts.markedWrong })
    change.mutate({ kind: 'mark', id, isWrong: !wasWrong }, { onSuccess })
  }
  const isSilent = list.do_not_call.some(({ lifted_at: liftedAt }) => liftedAt === null)
  return (
    <>
      <DoNotCall rows={list.do_not_call} onLift={() => onOpen({ kind: 'lift' })} />
      {list.current.length === 0 ? (
        <p className="text-body-s text-text-2">{texts.none}</p>
      ) : (
        <>
          {list.call_id === null && <p className="mb-4 text-body-s font-semibold">{texts.noCall}</p>}
          <ul aria-label={texts.list} className="grid gap-4">
            {list.current.map((contact) => (
              <ContactItem
                key={contact.id}
                contact={contact}
                isToCall={contact.id === list.call_id && !isSilent}
                isBusy={change.isPending && 'id' in change.variables && change.variables.id === contact.id}
                onMark={() => mark(contact)}
                onChange={() => onOpen({ kind: 'change', contact })}
                onRemove={() => onOpen({ kind: 'remove', contact })}
              />
            ))}
          </ul>
        </>
      )}
      <ChangeFailure error={change.error} className="mt-4" />
      {list.history.length > 0 && <History contacts={list.history} />}
    </>
  )
}

function History({ contacts }: { contacts: readonly ContactPoint[] }) {
  const texts = useContactTexts()
  return (
    <details className="mt-5 border-t border-line pt-3 text-body-s">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {texts.history(formatNumber(texts.locale, contacts.length))}
      </summary>
      <ul className="mt-3 grid gap-2.5">
        {contacts.map((contact) => {
          const {
            id,
            kind,
            level,
            is_wrong: isWrong,
            ended_at: endedAt,
            ended_by: by,
            end_reason: reason,
          } = contact
          const name = (person: string | null) =>
            person === null ? texts.somebody : formatPersonName(person)
          const date = (iso: string) => formatDate(texts.locale, iso)
          const facts = [
            texts.kinds[kind],
            texts.levels[level],
            isWrong && texts.wrong[kind],
            reason === 'right_again' && texts.wrongSince(name(contact.created_by), date(contact.created_at)),
            endedAt !== null && reason !== null && texts.ends[reason](name(by), date(endedAt)),
          ]
          return (
            <li key={id} className="min-w-0">
              <b className="font-semibold break-words tabular-nums">{formatContact(contact)}</b>
              <span className="block text-small text-text-2">{facts.filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
