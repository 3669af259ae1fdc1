import { CLAIM_SORTS, type ProfileClaim } from '@plumbline/contract/reports/profile-tabs'
import { useState } from 'react'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { ClaimLines } from './ClaimLines.tsx'
import { useProfileTexts } from './profile-texts.ts'
import { type Column, TabTable } from './TabTable.tsx'
import { countCell, datesCell, moneyCell } from './tab-cells.ts'
import { useTabQuery } from './use-tab-query.ts'

type Props = { providerId: string; period: string }

export function ClaimsTab(quarter: Props) {
  const { claims: texts } = useProfileTexts()
  const locale = useLocale()
  const query = useTabQuery('claims', CLAIM_SORTS, quarter)
  const [open, setOpen] = useState<string | null>(null)
  const columns: Column<ProfileClaim>[] = [
    {
      name: 'claim_id',
      sorts: true,
      cell: ({ claim_id }) => (
        <Button
          variant="tool"
          icon={open === claim_id ? 'up' : 'chevron'}
          aria-expanded={open === claim_id}
          aria-label={texts.openClaim(claim_id)}
          onClick={() => setOpen(open === claim_id ? null : claim_id)}
          className="-ml-2.5 break-all"
        >
          {claim_id}
        </Button>
      ),
    },
    {
      name: 'service_date',
      sorts: true,
      cell: ({ first_date, last_date }) => datesCell(locale, first_date, last_date),
    },
    { name: 'patient_id', sorts: true, cell: ({ patient_id }) => patient_id },
    { name: 'place_of_service', cell: ({ place_of_service }) => place_of_service.join(', ') || '–' },
    { name: 'lines', isNumber: true, sorts: true, cell: ({ lines }) => countCell(locale, lines) },
    { name: 'units', isNumber: true, sorts: true, cell: ({ units }) => countCell(locale, units) },
    {
      name: 'total_billed',
      isNumber: true,
      sorts: true,
      cell: ({ total_billed }) => moneyCell(locale, total_billed),
    },
    { name: 'allowed', isNumber: true, sorts: true, cell: ({ allowed }) => moneyCell(locale, allowed) },
    { name: 'paid', isNumber: true, sorts: true, cell: ({ paid }) => moneyCell(locale, paid) },
  ]
  return (
    <TabTable
      tab="claims"
      query={query}
      columns={columns}
      getKey={({ claim_id }) => claim_id}
      defaultSort="service_date"
      details={(claim, width) => claim.claim_id === open && <ClaimLines claim={claim} columns={width} />}
    />
  )
}
