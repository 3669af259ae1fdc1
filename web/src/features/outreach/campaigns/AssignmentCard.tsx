import { API_BASE } from '@plumbline/contract/core/constants'
import { formatPeriod } from '@plumbline/contract/core/period'
import { type Campaign, campaignEndpoints } from '@plumbline/contract/outreach/campaigns'
import type { ReactNode } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { requestPath } from '#platform/api/api-path.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { useCampaignTexts } from './campaign-texts.ts'
import { StrataTable } from './StrataTable.tsx'
import { useAssignment } from './use-campaigns.ts'

/** The recorded draw, and whether the seed still produces it. */
export function AssignmentCard({ campaign }: { campaign: Campaign }) {
  const { assignment: texts, loading, locale, failure } = useCampaignTexts()
  const query = useAssignment(campaign.id)
  const assignment = query.data
  const file = {
    label: texts.file,
    href:
      API_BASE +
      requestPath(campaignEndpoints.exportCampaignAssignments.path, { id: campaign.id }, undefined),
  }
  return (
    <Card
      title={texts.title}
      subtitle={`${texts.text} ${texts.keepSecret}`}
      tools={<TableFiles name={texts.fileName} files={[file]} />}
    >
      {assignment === undefined ? (
        <QueryGap query={query} failure={failure} label={loading} rows={4} />
      ) : (
        <div className="grid gap-5">
          <Alert
            role="none"
            tone={assignment.verified === null ? 'plain' : assignment.verified ? 'success' : 'error'}
          >
            {assignment.verified === null
              ? texts.imported
              : assignment.verified
                ? texts.verified
                : texts.broken}
          </Alert>
          <dl className="grid gap-3 text-body-s sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6">
            {assignment.selection_quarter !== null && (
              <Fact term={texts.quarter}>{formatPeriod(locale, assignment.selection_quarter)}</Fact>
            )}
            {assignment.seed !== null && (
              <Fact term={texts.seed}>
                <code className="break-all">{assignment.seed}</code>
              </Fact>
            )}
            {assignment.hash !== null && (
              <Fact term={texts.hash}>
                <code className="break-all">{assignment.hash}</code>
              </Fact>
            )}
          </dl>
          {assignment.strata.length > 0 && (
            <details>
              <summary className="cursor-pointer text-body-s font-semibold text-link">{texts.strata}</summary>
              <div className="mt-3 rounded-r-2 border border-line">
                <StrataTable caption={texts.strata} strata={assignment.strata} />
              </div>
            </details>
          )}
        </div>
      )}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2 max-sm:-mb-2">{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
