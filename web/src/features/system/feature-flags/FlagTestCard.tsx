import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { FlagTest } from '@plumbline/contract/system/feature-flags'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { looksLikeEmail } from '#platform/session/typed-email.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { FlagName } from './FlagName.tsx'
import { ValuePill } from './FlagState.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { getFailure, useFlagTest } from './use-flags.ts'

function Decisions({ decisions }: Pick<FlagTest, 'decisions'>) {
  const { test, reasons } = useFlagTexts()
  return (
    <DataTable
      caption={test.caption}
      head={
        <>
          <TableHeader>{test.feature}</TableHeader>
          <TableHeader>{test.value}</TableHeader>
          <TableHeader>{test.reason}</TableHeader>
        </>
      }
    >
      {decisions.map(({ feature, value, reason }) => (
        <TableRow key={feature}>
          <TableCell rowHeader>
            <b>
              <FlagName feature={feature} />
            </b>
          </TableCell>
          <TableCell label={test.value}>
            <ValuePill value={value} />
          </TableCell>
          <TableCell label={test.reason}>{reasons[reason]}</TableCell>
        </TableRow>
      ))}
    </DataTable>
  )
}

/** Shows what one person gets from each flag, and why. */
export function FlagTestCard() {
  const { test, form } = useFlagTexts()
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const result = useFlagTest(email)
  const refused = getFailure(result.error)?.fieldErrors?.email?.[0]
  const isRefused = refused !== undefined

  useEffect(() => {
    if (isRefused) field.current?.focus()
  }, [isRefused])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const entered = typed.trim()
    setMalformed(!looksLikeEmail(entered))
    if (!looksLikeEmail(entered)) {
      setEmail('')
      field.current?.focus()
    } else if (entered === email) void result.refetch()
    else setEmail(entered)
  }

  const found = result.data
  const on = found?.decisions.filter(({ value }) => value).length ?? 0
  const summary = found
    ? test.result(formatPersonName(found.user.name), found.user.email, on, found.decisions.length)
    : ''
  return (
    <Card title={test.title} subtitle={test.subtitle} flush className="mt-6">
      <form onSubmit={submit} noValidate className="flex items-start gap-2 px-6 pb-5 max-md:px-4">
        <TextField
          ref={field}
          type="email"
          label={test.email}
          error={isMalformed ? form.invalidEmail : refused}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={254}
          autoComplete="off"
          className="max-w-110 flex-1"
        />
        <Button type="submit" variant="secondary" busy={result.isFetching} className="mt-7">
          {test.run}
        </Button>
      </form>
      <p role="status" className="px-6 pb-4 font-medium empty:hidden max-md:px-4">
        {summary}
      </p>
      {result.isLoading && (
        <Skeleton label={test.loading} shape="table" rows={2} className="px-6 pb-4 max-md:px-4" />
      )}
      {result.isError && !isRefused && (
        <div className="px-6 pb-6 max-md:px-4">
          <FailureAlert title={test.failed} error={result.error} onRetry={() => void result.refetch()} />
        </div>
      )}
      {found && <Decisions decisions={found.decisions} />}
    </Card>
  )
}
