import {
  claimsDataEndpoints,
  type DataImport,
  type ImportState,
} from '@plumbline/contract/claims/claims-data'
import { API_BASE } from '@plumbline/contract/core/constants'
import { formatDateTime, formatNumber } from '@plumbline/contract/core/format'
import { requestPath } from '#platform/api/api-path.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useClaimsDataTexts } from './claims-data-texts.ts'

export const IMPORT_COUNTS = ['read', 'loaded', 'replaced', 'duplicates', 'rejected'] as const

const STATES: Record<ImportState, { tone: PillTone; icon: IconName }> = {
  waiting: { tone: 'warning', icon: 'clock' },
  shown: { tone: 'success', icon: 'eye' },
  taken_back: { tone: 'plain', icon: 'left' },
  left: { tone: 'plain', icon: 'left' },
}

type Props = { record: DataImport; onAccount: () => void; isOpen: boolean; onToggle: () => void }

export function ImportRow({ record, onAccount, isOpen, onToggle }: Props) {
  const { imports: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const number = formatNumber(locale, record.number)
  return (
    <TableRow current={isOpen}>
      <TableCell align="right" label={texts.number}>
        {number}
      </TableCell>
      <TableCell rowHeader label={texts.file}>
        <Files record={record} />
      </TableCell>
      <TableCell label={texts.when} nowrap>
        {formatDateTime(locale, record.imported_at)}
      </TableCell>
      {IMPORT_COUNTS.map((name) => (
        <TableCell key={name} align="right" label={texts[name]}>
          {formatNumber(locale, record.counts[name])}
        </TableCell>
      ))}
      <TableCell label={texts.state}>
        {record.state && <Pill {...STATES[record.state]}>{texts.states[record.state]}</Pill>}
      </TableCell>
      <TableCell align="right">
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button variant="tool" icon="eye" onClick={onAccount}>
            {texts.account}
            <span className="sr-only"> {texts.accountName(number)}</span>
          </Button>
          {record.has_rejects && <RejectsLink record={record} />}
          {record.can_undo && (
            <Button
              size="sm"
              variant={isOpen ? 'ghost' : 'secondary'}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              {isOpen ? texts.cancel : texts.takeBack}
              <span className="sr-only"> {isOpen ? texts.cancelName(number) : texts.importName(number)}</span>
            </Button>
          )}
        </span>
      </TableCell>
    </TableRow>
  )
}

function Files({ record }: { record: DataImport }) {
  const { imports: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const [first = '', ...others] = record.files
  const taken = record.taken_back
  return (
    <>
      <span className="[overflow-wrap:anywhere]">
        {first} {others.length > 0 && texts.more(formatNumber(locale, others.length))}
      </span>
      <span className="block text-small text-text-2">{texts.kinds[record.kind]}</span>
      {taken && (
        <span className="block text-small text-text-2 [overflow-wrap:anywhere]">
          {taken.reason} {texts.takenBackBy(taken.by ?? texts.onServer, formatDateTime(locale, taken.at))}
        </span>
      )}
    </>
  )
}

function RejectsLink({ record }: { record: DataImport }) {
  const { imports: texts } = useClaimsDataTexts()
  const locale = useLocale()
  const path = requestPath(claimsDataEndpoints.getRejects.path, { number: record.number }, undefined)
  return (
    <a href={API_BASE + path} download className={buttonClass('tool')}>
      <Icon name="download" />
      {texts.download}
      <span className="sr-only"> {texts.downloadName(formatNumber(locale, record.number))}</span>
    </a>
  )
}
