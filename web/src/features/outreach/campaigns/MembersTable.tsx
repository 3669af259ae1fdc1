import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { CampaignMember, LeftOutReason } from '@plumbline/contract/outreach/campaigns'
import { specialtyName } from '@plumbline/contract/reports/words/specialty-words'
import { QueryGap } from '#parts/QueryGap.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { isAnswerLost } from '#platform/api/api-client.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { useMembers, useRemoveMember } from './use-campaigns.ts'

type Props = { campaignId: string; leftOut: LeftOutReason | null }

export function MembersTable({ campaignId, leftOut }: Props) {
  const { loadMore } = useCommonTexts()
  const { loading, failure } = useCampaignTexts()
  const { who: texts } = useDraftTexts()
  const query = useMembers(campaignId, leftOut)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (rows === undefined) {
    return <QueryGap query={query} failure={failure} label={loading} rows={6} />
  }
  return (
    <>
      <div className="rounded-r-2 border border-line">
        <DataTable
          caption={texts.caption}
          dense
          busy={query.isPlaceholderData}
          head={
            <>
              <TableHeader>{texts.columns.provider}</TableHeader>
              <TableHeader>{texts.columns.specialty}</TableHeader>
              <TableHeader>{texts.columns.state}</TableHeader>
              <TableHeader>{texts.columns.drawn}</TableHeader>
              <TableHeader hidden>{texts.columns.action}</TableHeader>
            </>
          }
        >
          {rows.map((member) => (
            <MemberRow key={member.id} campaignId={campaignId} member={member} />
          ))}
        </DataTable>
      </div>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {loadMore}
        </Button>
      )}
    </>
  )
}

function MemberRow({ campaignId, member }: { campaignId: string; member: CampaignMember }) {
  const { nothingChanged, perhapsChanged } = useCommonTexts()
  const { who: texts, locale } = useDraftTexts()
  const remove = useRemoveMember(campaignId)
  const toast = useToast()
  const name = formatPersonName(member.name)
  const { columns } = texts
  return (
    <TableRow>
      <TableCell rowHeader>
        <b>{name}</b>
        <div className="text-small text-text-2 tabular-nums">
          NPI {member.npi} · TIN {member.tin_masked}
        </div>
      </TableCell>
      <TableCell label={columns.specialty}>{specialtyName(locale, member.specialty)}</TableCell>
      <TableCell label={columns.state}>{member.state}</TableCell>
      <TableCell label={columns.drawn}>
        {member.left_out === null ? texts.yes : texts.reasons[member.left_out]}
      </TableCell>
      <TableCell>
        <Button
          variant="tool"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(member.id, {
              onSuccess: () => toast({ text: texts.removed(name) }),
              onError: (error) => toast({ text: isAnswerLost(error) ? perhapsChanged : nothingChanged }),
            })
          }
        >
          {texts.remove}
          <span className="sr-only">{texts.forMember(name)}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}
