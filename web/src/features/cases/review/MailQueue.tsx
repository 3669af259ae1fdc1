import type { CaseMail } from '@plumbline/contract/cases/case-staff'
import { formatDate } from '@plumbline/contract/core/format'
import { type WorklistChoice, worklistAddress } from '#features/cases/worklist/worklist-choice.ts'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useStaffCaseTexts } from './staff-case-texts.ts'
import { useMailQueue } from './use-staff-cases.ts'

/** The print queue: each letter with its address, when it was mailed, and whether it came back. */
export function MailQueue({ choice }: { choice: WorklistChoice }) {
  const { loading } = useCommonTexts()
  const { queue: texts } = useStaffCaseTexts()
  const query = useMailQueue()
  return (
    <Card title={texts.title} subtitle={texts.lead} flush className="mt-6">
      {query.data === undefined ? (
        <div className="p-6 pt-0">
          <QueryGap query={query} failure={texts.failure} label={loading} shape="table" rows={4} />
        </div>
      ) : query.data.length === 0 ? (
        <p className="px-6 pb-6 text-body-s text-text-2">{texts.none}</p>
      ) : (
        <DataTable
          caption={texts.title}
          dense
          head={
            <>
              <TableHeader>{texts.columns.number}</TableHeader>
              <TableHeader>{texts.columns.kind}</TableHeader>
              <TableHeader>{texts.columns.address}</TableHeader>
              <TableHeader>{texts.columns.written}</TableHeader>
              <TableHeader>{texts.columns.mailed}</TableHeader>
              <TableHeader>{texts.columns.returned}</TableHeader>
            </>
          }
        >
          {query.data.map((mail) => (
            <QueueRow key={mail.letter_id} mail={mail} href={worklistAddress(choice, mail.case_id)} />
          ))}
        </DataTable>
      )}
    </Card>
  )
}

function QueueRow({ mail, href }: { mail: CaseMail; href: string }) {
  const { queue: texts, mail: mailTexts, locale } = useStaffCaseTexts()
  const words = useCaseWords()
  const { columns } = texts
  const date = (iso: string | null) => (iso === null ? '–' : formatDate(locale, iso))
  return (
    <TableRow>
      <TableCell rowHeader nowrap className="py-2 align-top">
        <UiLink href={href} className="font-semibold text-text tabular-nums">
          {mail.number}
        </UiLink>
      </TableCell>
      <TableCell label={columns.kind} className="py-2 align-top">
        {words.letterKinds[mail.kind]}
      </TableCell>
      <TableCell label={columns.address} className="py-2 align-top whitespace-pre-line">
        {mail.address}
      </TableCell>
      <TableCell label={columns.written} nowrap className="py-2 align-top">
        {date(mail.written_on)}
      </TableCell>
      <TableCell label={columns.mailed} nowrap className="py-2 align-top">
        {mail.waits ? <b>{mailTexts.waits}</b> : date(mail.mailed_on)}
        {mail.waits && mail.mailed_on !== null && mail.returned_on === null && (
          <span className="block text-text-2">
            {(mail.to_print ? mailTexts.toPrint : mailTexts.ahead)(date(mail.mailed_on))}
          </span>
        )}
      </TableCell>
      <TableCell label={columns.returned} nowrap className="py-2 align-top">
        {date(mail.returned_on)}
      </TableCell>
    </TableRow>
  )
}
