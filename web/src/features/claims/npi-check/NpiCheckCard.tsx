import { type CheckedNumber, NUMBERS_AT_ONCE, npiCheckEndpoints } from '@plumbline/contract/claims/npi-check'
import { formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'

const npiCheckTexts = defineTexts({
  en: () => import('./npi-check.en.ts'),
  es: () => import('./npi-check.es.ts'),
})

const splitNumbers = (text: string) =>
  text
    .split(/[\n,;\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function NpiCheckCard() {
  const { npiCheck: texts } = useTexts(npiCheckTexts)
  const [typed, setTyped] = useState('')
  const check = useMutation({
    mutationFn: async (numbers: string[]) =>
      (await call(npiCheckEndpoints.checkNumbers, { body: { numbers } }, { onFailure: 'inline' })).data,
  })
  const numbers = splitNumbers(typed)
  const isTooMany = numbers.length > NUMBERS_AT_ONCE
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (numbers.length > 0 && !isTooMany) check.mutate(numbers)
  }
  const error = isTooMany ? texts.tooMany : check.isError ? texts.failed : undefined
  return (
    <Card title={texts.title} subtitle={texts.text}>
      <form onSubmit={submit} className="grid max-w-[520px] justify-items-start gap-3">
        <TextArea
          label={texts.label}
          value={typed}
          rows={4}
          required
          onChange={(event) => setTyped(event.target.value)}
          error={error}
          className="w-full"
        />
        <Button type="submit" busy={check.isPending}>
          {texts.check}
        </Button>
      </form>
      {check.data !== undefined && (
        <div className="mt-6" aria-live="polite">
          <DataTable
            caption={texts.caption}
            head={
              <>
                <TableHeader>{texts.number}</TableHeader>
                <TableHeader>{texts.result}</TableHeader>
                <TableHeader>{texts.onFile}</TableHeader>
              </>
            }
          >
            {check.data.map((checked, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be given twice
              <CheckedRow key={index} checked={checked} />
            ))}
          </DataTable>
        </div>
      )}
    </Card>
  )
}

function CheckedRow({ checked }: { checked: CheckedNumber }) {
  const { npiCheck: texts } = useTexts(npiCheckTexts)
  const locale = useLocale()
  const { providers, total, slip, kind } = checked
  const result = slip !== null ? texts[slip] : kind === 'npi' ? texts.npi : texts.tin
  return (
    <TableRow>
      <TableCell label={texts.number}>
        <span className="tabular-nums [overflow-wrap:anywhere]">{checked.given}</span>
      </TableCell>
      <TableCell label={texts.result}>
        <span className="inline-flex items-start gap-1.5">
          <Icon name={slip === null ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
          {result}
        </span>
      </TableCell>
      <TableCell label={texts.onFile}>
        {providers.length === 0 && texts.nobody}
        {providers.map(({ id, name, npi, tin_masked, practice }) => (
          <span key={id} className="block">
            <UiLink
              href={`/admin/support/dashboard?provider=${id}`}
              className="underline"
              aria-label={texts.open(formatPersonName(name))}
            >
              {formatPersonName(name)}
            </UiLink>
            , NPI {npi}, TIN {tin_masked}, {practice}
          </span>
        ))}
        {total > providers.length && texts.more(formatNumber(locale, total - providers.length))}
      </TableCell>
    </TableRow>
  )
}
