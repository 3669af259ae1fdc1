import type { StaffCase } from '@plumbline/contract/cases/case-staff'
import { NO_FILTERS, type WorklistChoice, worklistAddress } from '#features/cases/worklist/worklist-choice.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'

/** What starts a clock for the practice. */
const MAILED_KINDS = ['appeal', 'findings'] as const

type MustMailProps = {
  view: Pick<StaffCase, 'mail' | 'reachable' | 'status' | 'appeals'>
  choice: WorklistChoice
}

/** The days after the decision of another body count from its own notice. */
const isOutside = ({ appeals }: Pick<StaffCase, 'appeals'>): boolean =>
  appeals.findLast(({ outcome }) => outcome !== null)?.decider != null

/** A practice without an account learns of its findings and decisions only when somebody mails them. */
export function MustMail({ view, choice }: MustMailProps) {
  const { mustMail: texts } = useStaffCaseTexts()
  if (view.reachable) return null
  const kind = MAILED_KINDS.find((one) => view.mail.some((mail) => mail.waits && mail.kind === one))
  if (kind === undefined) return null
  return (
    <Alert
      tone="warning"
      icon="mail"
      title={texts.title[kind]}
      actions={
        <>
          <UiLink href={worklistAddress({ ...choice, ...NO_FILTERS, show: 'to_mail' })}>{texts.queue}</UiLink>
          <a href="#mail">{texts.record}</a>
        </>
      }
    >
      {view.status === 'closed' || (kind === 'appeal' && isOutside(view)) ? texts.closed : texts.text}
    </Alert>
  )
}
