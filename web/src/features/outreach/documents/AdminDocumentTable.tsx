import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { AdminDocument } from '@plumbline/contract/outreach/documents'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useAdminDocumentTexts, useDocumentTexts } from './documents-texts.ts'

type Props = {
  rows: readonly AdminDocument[]
  busy: boolean
  onWithdraw: (document: AdminDocument) => void
}

export function AdminDocumentTable({ rows, busy, onWithdraw }: Props) {
  const texts = useAdminDocumentTexts()
  const { columns } = texts
  return (
    <DataTable
      caption={texts.caption}
      dense
      busy={busy}
      head={
        <>
          <TableHeader>{columns.title}</TableHeader>
          <TableHeader>{columns.audience}</TableHeader>
          <TableHeader>{columns.date}</TableHeader>
          <TableHeader>{columns.read}</TableHeader>
          <TableHeader>{columns.acknowledged}</TableHeader>
          <TableHeader>{columns.state}</TableHeader>
          <TableHeader hidden align="right">
            {columns.actions}
          </TableHeader>
        </>
      }
    >
      {rows.map((document) => (
        <AdminDocumentRow key={document.id} document={document} onWithdraw={() => onWithdraw(document)} />
      ))}
    </DataTable>
  )
}

function AdminDocumentRow({ document, onWithdraw }: { document: AdminDocument; onWithdraw: () => void }) {
  const texts = useAdminDocumentTexts()
  const { kinds, languages } = useDocumentTexts()
  const locale = useLocale()
  const { columns } = texts
  const title = pickText(locale, document.title)
  const { provider, withdrawn_at } = document
  return (
    <TableRow>
      <TableCell rowHeader>
        <span>
          <b className="block">{title}</b>
          <span className="block text-micro text-text-2">
            {[kinds[document.kind], languages[document.language], document.topic].filter(Boolean).join(' · ')}
          </span>
        </span>
      </TableCell>
      <TableCell label={columns.audience}>
        {provider === null
          ? texts.everyone
          : texts.oneProvider(formatPersonName(provider.name), provider.npi)}
      </TableCell>
      <TableCell label={columns.date} nowrap className="tabular-nums">
        {formatDate(locale, document.created_at)}
      </TableCell>
      <TableCell label={columns.read} nowrap>
        {texts.people(document.readers)}
      </TableCell>
      <TableCell label={columns.acknowledged} nowrap>
        {document.needs_acknowledgement ? texts.people(document.acknowledged) : texts.notRequested}
      </TableCell>
      <TableCell label={columns.state}>
        {withdrawn_at === null ? (
          <Pill tone="success">{texts.shownNow}</Pill>
        ) : (
          <Pill>{texts.withdrawn(formatDate(locale, withdrawn_at))}</Pill>
        )}
      </TableCell>
      <TableCell align="right">
        {withdrawn_at === null && (
          <Button variant="tool-boxed" onClick={onWithdraw}>
            {texts.withdraw}
            <span className="sr-only">{texts.forTitle(title)}</span>
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
