import type { CasePreview } from '@plumbline/contract/cases/case-requests'
import { formatDate, formatMoney, formatNumber } from '@plumbline/contract/core/format'
import { useEffect, useId, useRef } from 'react'
import { formatPatient, formatService, formatServiceDays } from '#features/cases/claims/format-claim.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useNewCaseTexts } from './worklist-texts.ts'

/** R-CASE-18: the claims of a request, before it is sent. */
export function ClaimsPreview({ preview }: { preview: CasePreview }) {
  const { preview: texts, locale } = useNewCaseTexts()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // It appears below a long form, so it would be missed.
  useEffect(() => title.current?.focus(), [])
  const { columns } = texts
  const money = (dollars: number) => formatMoney(locale, dollars, { cents: true })
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 ref={title} id={id} tabIndex={-1} className="type-h4 outline-none">
        {texts.title(preview.claims.length)}
      </h3>
      <p className="text-small text-text-2">
        <DateText>
          {[
            preview.sample === null
              ? texts.named
              : texts.drawn(formatNumber(locale, preview.sample.population)),
            texts.due(formatDate(locale, preview.due_on)),
          ].join(' ')}
        </DateText>
      </p>
      <DataTable
        caption={texts.title(preview.claims.length)}
        dense
        head={
          <>
            <TableHeader>{columns.claim}</TableHeader>
            <TableHeader>{columns.patient}</TableHeader>
            <TableHeader>{columns.date}</TableHeader>
            <TableHeader>{columns.codes}</TableHeader>
            <TableHeader align="right">{columns.billed}</TableHeader>
            <TableHeader align="right">{columns.paid}</TableHeader>
          </>
        }
      >
        {preview.claims.map((claim) => (
          <TableRow key={claim.number}>
            <TableCell label={columns.claim}>{claim.claim_id}</TableCell>
            <TableCell label={columns.patient}>{formatPatient(claim, texts)}</TableCell>
            <TableCell label={columns.date} nowrap>
              {formatServiceDays(locale, claim)}
            </TableCell>
            <TableCell label={columns.codes}>{claim.services.map(formatService).join(' + ')}</TableCell>
            <TableCell label={columns.billed} align="right" nowrap>
              {money(claim.billed)}
            </TableCell>
            <TableCell label={columns.paid} align="right" nowrap>
              {money(claim.paid)}
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </section>
  )
}
