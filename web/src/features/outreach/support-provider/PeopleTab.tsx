import { formatPerson } from '@plumbline/contract/access/practice-role'
import { formatLastLogin } from '@plumbline/contract/core/format'
import { Icon } from '#ui/basics/Icon.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { PartCard } from './PartCard.tsx'
import { usersAddress } from './provider-address.ts'
import { usePageTexts } from './support-provider-texts.ts'
import { usePeople } from './use-support-provider.ts'

export function PeopleTab({ id }: { id: string }) {
  const { people: texts, never, locale } = usePageTexts()
  const { columns } = texts
  const query = usePeople(id)
  return (
    <PartCard
      title={texts.title}
      subtitle={texts.text}
      tools={
        <UiLink href={usersAddress} className="text-body-s max-md:pl-2.5">
          {texts.manage}
        </UiLink>
      }
      query={query}
      empty={{ icon: 'users', title: texts.empty, text: texts.emptyText }}
    >
      {(rows) => (
        <DataTable
          caption={texts.caption}
          head={
            <>
              <TableHeader>{columns.name}</TableHeader>
              <TableHeader>{columns.email}</TableHeader>
              <TableHeader>{columns.login}</TableHeader>
              <TableHeader>{columns.factor}</TableHeader>
            </>
          }
        >
          {rows.map((person) => (
            <TableRow key={person.id}>
              <TableCell rowHeader>
                <b>{formatPerson(locale, person.name, person.practice_role)}</b>
                <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
                  {person.administrator && <Pill>{texts.administrator}</Pill>}
                  {person.status !== 'active' && <Pill>{texts.statuses[person.status]}</Pill>}
                </span>
              </TableCell>
              <TableCell label={columns.email} className="break-all">
                {person.email}
              </TableCell>
              <TableCell label={columns.login} nowrap>
                {person.last_login_at === null ? never : formatLastLogin(person.last_login_at)}
              </TableCell>
              <TableCell label={columns.factor}>
                <span className="inline-flex items-center gap-1.5">
                  <Icon name={person.second_factor ? 'check' : 'minus'} />
                  {person.second_factor ? texts.yes : texts.no}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </DataTable>
      )}
    </PartCard>
  )
}
