import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatDate } from '@plumbline/contract/core/format'
import type { ProviderCode } from '@plumbline/contract/outreach/support-provider'
import { buttonClass } from '#ui/basics/button-class.ts'
import { cx } from '#ui/basics/cx.ts'
import { Icon, type IconName } from '#ui/basics/Icon.tsx'
import { Pill, type PillTone } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { PartCard } from './PartCard.tsx'
import { lettersAddress } from './provider-address.ts'
import { usePageTexts } from './support-provider-texts.ts'
import { useCodes } from './use-support-provider.ts'

const LOOKS: Record<ProviderCode['state'], { tone: PillTone; icon: IconName }> = {
  open: { tone: 'info', icon: 'key' },
  used: { tone: 'success', icon: 'check' },
  expired: { tone: 'plain', icon: 'clock' },
  revoked: { tone: 'plain', icon: 'close' },
}

export function CodesTab({ id }: { id: string }) {
  const { codes: texts, locale } = usePageTexts()
  const { columns } = texts
  const query = useCodes(id)
  const date = (iso: string | null) => (iso === null ? '–' : formatDate(locale, iso))
  return (
    <PartCard
      title={texts.title}
      subtitle={texts.text}
      tools={
        <UiLink href={lettersAddress} className={cx(buttonClass('secondary', 'sm'), 'max-md:ml-2.5')}>
          <Icon name="mail" />
          {texts.reissue}
        </UiLink>
      }
      query={query}
      empty={{ icon: 'key', title: texts.empty, text: texts.emptyText }}
    >
      {(rows) => (
        <DataTable
          caption={texts.caption}
          head={
            <>
              <TableHeader>{columns.state}</TableHeader>
              <TableHeader>{columns.made}</TableHeader>
              <TableHeader>{columns.opened}</TableHeader>
              <TableHeader>{columns.used}</TableHeader>
              <TableHeader>{columns.expires}</TableHeader>
            </>
          }
        >
          {rows.map((code) => (
            <TableRow key={code.id}>
              <TableCell rowHeader>
                <Pill {...LOOKS[code.state]}>{texts.states[code.state]}</Pill>
                {code.state === 'revoked' && (
                  <span className="ml-2 text-small text-text-2 tabular-nums">{date(code.revoked_at)}</span>
                )}
              </TableCell>
              <TableCell label={columns.made}>{date(code.created_at)}</TableCell>
              <TableCell label={columns.opened}>{date(code.opened_at)}</TableCell>
              <TableCell label={columns.used}>
                {code.used_by === null
                  ? date(code.used_at)
                  : texts.by(formatPerson(locale, code.used_by, code.used_by_role), date(code.used_at))}
              </TableCell>
              <TableCell label={columns.expires}>{date(code.expires_at)}</TableCell>
            </TableRow>
          ))}
        </DataTable>
      )}
    </PartCard>
  )
}
