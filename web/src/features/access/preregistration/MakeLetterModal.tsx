import type { CodeLetter, Preregistration } from '@plumbline/contract/access/preregistration'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { letterheadEndpoints } from '@plumbline/contract/outreach/letterhead'
import { createPortal } from 'react-dom'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useFailedTitle, useFirstReason } from '#parts/use-problem.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { queueTexts } from './queue-texts.ts'
import { useMakeLetter } from './use-preregistrations.ts'
import './letter-print.css'

type Props = { request: Preregistration; kind: 'approve' | 'again'; onClose: () => void }

/** Asks for confirmation, then shows the new letter. */
export function MakeLetterModal({ request, kind, onClose }: Props) {
  const { queue: texts } = useTexts(queueTexts)
  const make = useMakeLetter(kind)
  const problem = useFirstReason(make.error)
  const failed = useFailedTitle(make.error)
  if (make.data !== undefined) return <LetterModal letter={make.data.data.letter} onDone={onClose} />
  const words = kind === 'approve' ? texts.approveModal : texts.newLetterModal
  return (
    <ConfirmModal
      title={typeof words.title === 'string' ? words.title : words.title(request.practice)}
      icon="mail"
      confirm={words.confirm}
      busy={make.isPending}
      failed={failed}
      problem={problem}
      onConfirm={() => make.mutate(request.id)}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmModal>
  )
}

/** Closes only with its button: Escape would lose the code, which is shown only once. */
function LetterModal({ letter, onDone }: { letter: CodeLetter; onDone: () => void }) {
  const { letter: texts } = useTexts(queueTexts).queue
  return (
    <>
      <Modal
        isOpen
        role="dialog"
        title={texts.title}
        icon={<BadgeIcon name="mail" tone="success" />}
        details={
          <>
            {!letter.has_address && (
              <Alert tone="warning" role="none" className="mb-4">
                {texts.noAddress}
              </Alert>
            )}
            <div className="rounded-r-2 border border-line p-4 text-body-s">
              <LetterSheet letter={letter} />
            </div>
          </>
        }
        actions={
          <>
            <Button variant="secondary" onClick={onDone}>
              {texts.done}
            </Button>
            <Button icon="print" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
      </Modal>
      {createPortal(
        <div className="letter-paper" data-paper={letter.head.paper}>
          <LetterSheet letter={letter} />
        </div>,
        document.body,
      )}
    </>
  )
}

/** In the applicant’s language, not in the language of the page. On paper the first parts have fixed places. */
function LetterSheet({ letter }: { letter: CodeLetter }) {
  return (
    <article lang={letter.language} className="grid gap-4">
      <LetterSender letter={letter} />
      <address className="letter-recipient whitespace-pre-line not-italic">
        {letter.recipient.join('\n')}
      </address>
      <p className="letter-date">{formatLetterDate(letter.language, letter.date)}</p>
      <h3 className="type-h4">{letter.subject}</h3>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl className="grid gap-1.5 rounded-r-2 border border-line-strong px-4 py-3">
        {letter.facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt>{label}</dt>
            <dd className="font-mono font-semibold tracking-wider">{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid list-decimal gap-1 pl-5">
        {letter.steps.map((step) => (
          <li key={step} className="break-words">
            {step}
          </li>
        ))}
      </ol>
      {letter.closing.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  )
}

const PHONE = { en: 'Phone', es: 'Teléfono' } as const

/** R-LET-1: the letterhead of all letters. */
function LetterSender({ letter: { head, language } }: { letter: CodeLetter }) {
  const [first, ...others] = head.sender
  const isOneWindow = head.paper === 'a4'
  return (
    <>
      <address className="letter-sender whitespace-pre-line not-italic">
        <b>{first}</b>
        {!isOneWindow && others.map((line) => `\n${line}`).join('')}
      </address>
      {isOneWindow && others.length > 0 && (
        <p className="letter-return text-small">{head.sender.join(' · ')}</p>
      )}
      <div className="letter-contact grid justify-items-end gap-1">
        {head.logo !== null && (
          <img
            src={apiAddress(letterheadEndpoints.getLetterheadLogo, { query: { v: head.logo } })}
            alt=""
            className="max-h-12 max-w-44"
          />
        )}
        {head.phone !== '' && (
          <p>
            {PHONE[language]} {head.phone}
          </p>
        )}
        {head.hours !== '' && <p>{head.hours}</p>}
      </div>
    </>
  )
}
