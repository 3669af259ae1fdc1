import { decideOutcomeWord } from '@plumbline/contract/cases/case-outcome-words'
import { formatDate } from '@plumbline/contract/core/format'
import { CaseStatusPill } from '#parts/CaseStatusPill.tsx'
import { useCaseWords } from '#platform/texts/case-words.ts'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { PartCard } from './PartCard.tsx'
import { caseAddress, casesAddress } from './provider-address.ts'
import { usePageTexts } from './support-provider-texts.ts'
import { useCases } from './use-support-provider.ts'

export function AuditsTab({ id }: { id: string }) {
  const { audits: texts, locale } = usePageTexts()
  const words = useCaseWords()
  const { columns } = texts
  const query = useCases(id)
  return (
    <PartCard
      title={texts.title}
      tools={
        <UiLink href={casesAddress} className="text-body-s max-md:pl-2.5">
          {texts.all}
        </UiLink>
      }
      query={query}
      empty={{ icon: 'folder', title: texts.empty, text: texts.emptyText }}
    >
      {(rows) => (
        <DataTable
          caption={texts.caption}
          head={
            <>
              <TableHeader>{columns.number}</TableHeader>
              <TableHeader>{columns.kind}</TableHeader>
              <TableHeader>{columns.status}</TableHeader>
              <TableHeader>{columns.requested}</TableHeader>
              <TableHeader>{columns.due}</TableHeader>
              <TableHeader>{columns.decision}</TableHeader>
            </>
          }
        >
          {rows.map((one) => (
            <TableRow key={one.id}>
              <TableCell rowHeader>
                <UiLink href={caseAddress(one.id)} className="font-semibold tabular-nums">
                  {one.number}
                </UiLink>
                {one.family !== null && <span className="text-text-2">{` · ${one.family}`}</span>}
              </TableCell>
              <TableCell label={columns.kind}>{words.kinds[one.kind]}</TableCell>
              <TableCell label={columns.status}>
                <CaseStatusPill standing={one.status} />
              </TableCell>
              <TableCell label={columns.requested} nowrap>
                {formatDate(locale, one.requested_on)}
              </TableCell>
              <TableCell label={columns.due}>
                <span className="whitespace-nowrap">{formatDate(locale, one.due_on)}</span>{' '}
                {one.overdue && (
                  <Pill tone="danger" icon="clock">
                    {texts.overdue}
                  </Pill>
                )}
              </TableCell>
              <TableCell label={columns.decision}>
                {one.decision === null ? '–' : words.outcomes[decideOutcomeWord(one.kind, one.decision)]}
              </TableCell>
            </TableRow>
          ))}
        </DataTable>
      )}
    </PartCard>
  )
}
