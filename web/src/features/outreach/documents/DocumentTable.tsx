import { formatDate } from '@plumbline/contract/core/format'
import type { DocumentSort, PortalDocument } from '@plumbline/contract/outreach/documents'
import { pickText } from '#platform/texts/bilingual.ts'
import { formatBytes } from '#platform/texts/format-bytes.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { choose, type DocumentFilter } from './document-filter.ts'
import { useDocumentTexts } from './documents-texts.ts'
import { fileAddress, useRefreshDocuments } from './use-documents.ts'

type Props = {
  rows: readonly PortalDocument[]
  filter: DocumentFilter
  busy: boolean
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], on: boolean) => void
  /** Missing for support acting as a provider, who may not acknowledge. */
  onAcknowledge?: (document: PortalDocument) => void
}

const FIRST_ORDER: Record<DocumentSort, 'ascending' | 'descending'> = {
  created_at: 'descending',
  title: 'ascending',
  kind: 'ascending',
  topic: 'ascending',
  size: 'descending',
}

export function DocumentTable({ rows, filter, busy, selected, onSelect, onAcknowledge }: Props) {
  const texts = useDocumentTexts()
  const { columns } = texts
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  const sortable = (sort: DocumentSort) => ({
    sort: filter.sort === sort ? filter.order : ('none' as const),
    onSort: () => {
      const reversed = filter.order === 'ascending' ? 'descending' : 'ascending'
      choose('sort', `${sort}-${filter.sort === sort ? reversed : FIRST_ORDER[sort]}`)
    },
  })

  return (
    <DataTable
      caption={texts.caption}
      busy={busy}
      sortField={
        <SelectField
          label={texts.sort}
          value={`${filter.sort}-${filter.order}`}
          onChange={({ target }) => choose('sort', target.value)}
          options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
        />
      }
      head={
        <>
          <TableHeader>
            <Checkbox
              label={texts.selectAll}
              labelHidden
              checked={all}
              indeterminate={!all && rows.some(({ id }) => selected.has(id))}
              onChange={({ target }) =>
                onSelect(
                  rows.map(({ id }) => id),
                  target.checked,
                )
              }
            />
          </TableHeader>
          <TableHeader {...sortable('title')}>{columns.title}</TableHeader>
          <TableHeader {...sortable('kind')}>{columns.kind}</TableHeader>
          <TableHeader {...sortable('topic')}>{columns.topic}</TableHeader>
          <TableHeader {...sortable('created_at')}>{columns.date}</TableHeader>
          <TableHeader>{columns.language}</TableHeader>
          <TableHeader align="right" {...sortable('size')}>
            {columns.size}
          </TableHeader>
          <TableHeader>{columns.state}</TableHeader>
        </>
      }
    >
      {rows.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          selected={selected.has(document.id)}
          onSelect={(on) => onSelect([document.id], on)}
          {...(onAcknowledge && { onAcknowledge: () => onAcknowledge(document) })}
        />
      ))}
    </DataTable>
  )
}

type RowProps = {
  document: PortalDocument
  selected: boolean
  onSelect: (on: boolean) => void
  onAcknowledge?: () => void
}

function DocumentRow({ document, selected, onSelect, onAcknowledge }: RowProps) {
  const texts = useDocumentTexts()
  const locale = useLocale()
  const { refreshSoon } = useRefreshDocuments()
  const title = pickText(locale, document.title)
  const { columns } = texts
  return (
    <TableRow selected={selected}>
      <TableCell>
        <Checkbox
          label={texts.select(title)}
          labelHidden
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </TableCell>
      <TableCell rowHeader>
        <a
          href={fileAddress(document.id)}
          download
          onClick={refreshSoon}
          className={document.read_at === null ? 'font-semibold text-text' : 'text-text'}
        >
          {title}
        </a>
      </TableCell>
      <TableCell label={columns.kind} nowrap>
        {texts.kinds[document.kind]}
      </TableCell>
      <TableCell label={columns.topic} className="tabular-nums">
        {document.topic ?? texts.noTopic}
      </TableCell>
      <TableCell label={columns.date} nowrap className="tabular-nums">
        {formatDate(locale, document.created_at)}
      </TableCell>
      <TableCell label={columns.language}>{texts.languages[document.language]}</TableCell>
      <TableCell label={columns.size} align="right" nowrap>
        {formatBytes(locale, document.size_bytes)}
      </TableCell>
      <TableCell label={columns.state}>
        <span className="flex flex-wrap items-center gap-2 phone:justify-end">
          <DocumentState document={document} />
          {onAcknowledge && document.needs_acknowledgement && document.acknowledged_at === null && (
            <Button variant="tool-boxed" icon="check" onClick={onAcknowledge}>
              {texts.acknowledge}
              <span className="sr-only">{texts.forTitle(title)}</span>
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  )
}

function DocumentState({ document }: { document: PortalDocument }) {
  const texts = useDocumentTexts()
  if (document.acknowledged_at !== null) {
    return (
      <Pill tone="success" icon="check">
        {texts.acknowledged}
      </Pill>
    )
  }
  return document.read_at === null ? (
    <Pill tone="info" icon="mail">
      {texts.unread}
    </Pill>
  ) : (
    <Pill>{texts.read}</Pill>
  )
}
