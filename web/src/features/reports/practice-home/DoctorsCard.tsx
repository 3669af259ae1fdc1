import type { PracticeOverview } from '@plumbline/contract/reports/practice-overview'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useAuth } from '#platform/session/auth-state.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { DoctorRow } from './DoctorRow.tsx'
import { practiceHomeTexts } from './practice-home-texts.ts'

const ROWS_AT_FIRST = 20

type Props = {
  overview: UseQueryResult<PracticeOverview>
  /** The ids of the doctors who have no login. */
  withoutLogin?: ReadonlySet<string> | undefined
}

/** The reader's providers: who stands out first, then by name. Nobody is ranked by rate (decision 071). */
export function DoctorsCard({ overview, withoutLogin }: Props) {
  const { doctors: texts } = useTexts(practiceHomeTexts).practiceHome
  const administers = useAuth(({ user }) => (user?.administers.length ?? 0) > 0)
  const [isWhole, setWhole] = useState(false)
  const providers = overview.data?.providers
  const shown = isWhole ? providers : providers?.slice(0, ROWS_AT_FIRST)
  const left = (providers?.length ?? 0) - (shown?.length ?? 0)
  return (
    <Card
      flush
      className="mt-8"
      title={texts.title}
      subtitle={texts.text}
      tools={
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-small max-md:ml-2.5">
          {administers && <UiLink href="/dashboard?view=practice">{texts.compare}</UiLink>}
          <UiLink href="/dashboard?provider=all">{texts.reports}</UiLink>
        </span>
      }
    >
      {shown === undefined ? (
        <QueryGap
          query={overview}
          failure={texts.failure}
          label={texts.loading}
          shape="table"
          rows={4}
          className="p-6"
          failureClassName="m-6 text-left max-md:m-4"
        />
      ) : (
        <DataTable
          caption={texts.title}
          head={
            <>
              <TableHeader>{texts.columns.doctor}</TableHeader>
              <TableHeader>{texts.columns.quarter}</TableHeader>
              <TableHeader>
                {texts.columns.rate}
                <Axis labels={texts.axis} />
              </TableHeader>
              <TableHeader>{texts.columns.report}</TableHeader>
              <TableHeader hidden>{texts.open}</TableHeader>
            </>
          }
        >
          {shown.map((provider) => (
            <DoctorRow
              key={provider.id}
              provider={provider}
              all={providers ?? []}
              hasNoLogin={withoutLogin?.has(provider.id) ?? false}
            />
          ))}
        </DataTable>
      )}
      {left > 0 && (
        <div className="border-t border-line p-4 text-center">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Axis({ labels }: { labels: readonly string[] }) {
  return (
    <span className="flex w-30 justify-between text-micro font-normal" aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </span>
  )
}
