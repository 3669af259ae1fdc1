import type { CaseMail, StaffCase } from '@plumbline/contract/cases/case-staff'
import { formatDate } from '@plumbline/contract/core/format'
import { officeDate } from '@plumbline/contract/core/office-day'
import { useState } from 'react'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import { MoveForm } from './MoveForm.tsx'
import { useStaffCaseTexts, useStaffMoveTexts } from './staff-case-texts.ts'
import { useStaffAction } from './use-staff-action.ts'

/** Every paper of the case: where it goes, when it was mailed, and whether it came back. */
export function MailCard({ view }: { view: StaffCase }) {
  const { mail: texts } = useStaffCaseTexts()
  if (view.mail.length === 0) return null
  return (
    <Card title={texts.title} subtitle={texts.intro} id="mail">
      <ul className="grid gap-4 text-body-s">
        {view.mail.map((mail) => (
          <MailItem key={mail.letter_id} mail={mail} />
        ))}
      </ul>
    </Card>
  )
}

function MailItem({ mail }: { mail: CaseMail }) {
  const { mail: texts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const { waits, mailed_on, returned_on } = mail
  const date = (iso: string) => formatDate(locale, iso)
  const isReturned = returned_on !== null
  return (
    <li>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{words.letterKinds[mail.kind]}</b>
        {waits ? (
          <Pill icon="mail">{texts.waits}</Pill>
        ) : (
          <span className="text-text-2">
            {mailed_on === null || isReturned ? texts.notNeeded : texts.mailed(date(mailed_on))}
          </span>
        )}
      </span>
      {waits && mailed_on !== null && !isReturned && (
        <span className="block text-text-2">
          {mail.to_print ? texts.toPrint(date(mailed_on)) : texts.ahead(date(mailed_on))}
        </span>
      )}
      {mail.short_notice !== null && (
        <span className="block font-medium" role="status">
          {texts.shortNotice(mail.short_notice.days, mail.short_notice.usual)}
        </span>
      )}
      {isReturned && <span className="block text-text-2">{texts.returned(date(returned_on))}</span>}
      <span className="block text-small whitespace-pre-line text-text-2">{mail.address}</span>
      <span className="mt-2 flex flex-wrap gap-2 print:hidden">
        <MailPopover mail={mail} action="mail_letter" />
        {mailed_on !== null && !isReturned && <MailPopover mail={mail} action="return_mail" />}
      </span>
    </li>
  )
}

type Props = { mail: CaseMail; action: 'mail_letter' | 'return_mail' }

/** Its print with the code is not written again for the day of mailing. */
const isWritten = ({ kind }: CaseMail) => kind === 'request' || kind === 'code'

function MailPopover({ mail, action }: Props) {
  const { mail: texts } = useStaffCaseTexts()
  const isMailing = action === 'mail_letter'
  return (
    <PopoverDialog
      trigger={isMailing ? (isWritten(mail) ? texts.mail : texts.plan) : texts.back}
      triggerClassName={buttonClass(isMailing && mail.waits ? 'secondary' : 'tool', 'sm')}
      title={isMailing ? texts.mailTitle : texts.backTitle}
      placement="bottom start"
    >
      {(close) => <MailForm mail={mail} action={action} onClose={close} />}
    </PopoverDialog>
  )
}

function MailForm({ mail, action, onClose }: Props & { onClose: () => void }) {
  const { mail: texts } = useStaffCaseTexts()
  const { noDay } = useStaffMoveTexts()
  const staffAction = useStaffAction(mail.case_id)
  const [on, setOn] = useState(() => officeDate())
  const [elsewhere, setElsewhere] = useState(false)
  const [tried, setTried] = useState(false)
  const isMailing = action === 'mail_letter'
  const isPlan = isMailing && !isWritten(mail)

  async function send() {
    setTried(true)
    if (on === '') return
    const letter = { letter_id: mail.letter_id, on }
    const move = isMailing
      ? { action: 'mail_letter' as const, ...letter, ...(elsewhere && { elsewhere }) }
      : { action: 'return_mail' as const, ...letter }
    const done = isPlan && !elsewhere ? texts.planDone : isMailing ? texts.mailDone : texts.backDone
    if ((await staffAction.run({ kind: 'move', move }, () => done)) !== null) onClose()
  }

  return (
    <MoveForm
      staffAction={staffAction}
      text={isPlan ? texts.mailText : isMailing ? texts.mailRequest : texts.backText}
      confirm={isPlan ? texts.mailConfirm : isMailing ? texts.mail : texts.backConfirm}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={isMailing ? texts.mailDay : texts.backDay}
        value={on}
        error={tried && on === '' ? noDay : undefined}
        onChange={({ target }) => setOn(target.value)}
      />
      {isMailing && (
        <Checkbox
          label={texts.elsewhere}
          hint={texts.elsewhereHint}
          checked={elsewhere}
          onChange={({ target }) => setElsewhere(target.checked)}
        />
      )}
    </MoveForm>
  )
}
