import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import type { CampaignRow } from '@plumbline/contract/outreach/campaigns'
import { QueryGap } from '#parts/QueryGap.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { cx } from '#ui/basics/cx.ts'
import { DateText } from '#ui/basics/DateText.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import { TableCell } from '#ui/tables/TableCell.tsx'
import { TableHeader } from '#ui/tables/TableHeader.tsx'
import { TableRow } from '#ui/tables/TableRow.tsx'
import { campaignAddress, NEW_ADDRESS, performanceAddress } from './campaign-address.ts'
import { formatTopic, getCampaignName } from './campaign-names.ts'
import { useCampaignTexts } from './campaign-texts.ts'
import { formatEffect } from './effect-words.ts'
import { StatusPill } from './StatusPill.tsx'
import { useCampaigns } from './use-campaigns.ts'

export function CampaignList() {
  const { list: texts, loading, failure } = useCampaignTexts()
  const query = useCampaigns()
  const add = (
    <UiLink href={NEW_ADDRESS} className={cx(buttonClass('primary', 'sm'), 'max-md:ml-2.5')}>
      <Icon name="plus" />
      {texts.add}
    </UiLink>
  )
  return (
    <Card title={texts.title} subtitle={texts.text} tools={add} flush>
      {query.data === undefined ? (
        <div className="px-6 pb-6 max-md:px-4">
          <QueryGap query={query} failure={failure} label={loading} rows={6} />
        </div>
      ) : query.data.length === 0 ? (
        <EmptyState icon="send" headingLevel={3} title={texts.none} actions={add}>
          <p>{texts.noneText}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={texts.caption}
          head={
            <>
              <TableHeader>{texts.columns.name}</TableHeader>
              <TableHeader>{texts.columns.status}</TableHeader>
              <TableHeader align="right">{texts.columns.arms}</TableHeader>
              <TableHeader>{texts.columns.dates}</TableHeader>
              <TableHeader align="right">{texts.columns.messages}</TableHeader>
              <TableHeader>{texts.columns.effect}</TableHeader>
              <TableHeader hidden>{texts.columns.performance}</TableHeader>
            </>
          }
        >
          {query.data.map((row) => (
            <ListRow key={row.id} row={row} />
          ))}
        </DataTable>
      )}
    </Card>
  )
}

function ListRow({ row }: { row: CampaignRow }) {
  const { list: texts, effect: effectTexts, locale } = useCampaignTexts()
  const { columns } = texts
  const count = (value: number) => formatNumber(locale, value)
  const isDraft = row.status === 'draft'
  const arms = isDraft
    ? texts.draftMembers(count(row.members), row.members === 1)
    : row.control === 0
      ? texts.nobodyHeldOut(count(row.treated))
      : texts.arms(count(row.treated), count(row.control))
  const dates = row.waves.map((wave) => formatDate(locale, wave.contact_on)).join(', ')
  return (
    <TableRow>
      <TableCell rowHeader>
        <UiLink href={campaignAddress(row.id)} className="font-semibold">
          {getCampaignName(locale, row)}
        </UiLink>
        <div className="text-small text-text-2">{formatTopic(locale, row.family, row.family_label)}</div>
      </TableCell>
      <TableCell label={columns.status}>
        <StatusPill status={row.status} />
      </TableCell>
      <TableCell label={columns.arms} align="right">
        {arms}
      </TableCell>
      <TableCell label={columns.dates}>
        {dates === '' ? <span className="text-text-2">{texts.noDates}</span> : <DateText>{dates}</DateText>}
      </TableCell>
      <TableCell label={columns.messages} align="right">
        {count(row.messages_sent)}
      </TableCell>
      <TableCell label={columns.effect}>
        {isDraft ? (
          <span className="text-text-2">{effectTexts.none}</span>
        ) : (
          <>
            <DateText>{formatEffect(locale, effectTexts, row.effect)}</DateText>
            {row.effect?.status === 'final' && row.effect.design === 'observational' && (
              <div className="text-small text-text-2">{effectTexts.observational}</div>
            )}
          </>
        )}
      </TableCell>
      <TableCell>
        {!isDraft && (
          <UiLink href={performanceAddress(row.key)} className={buttonClass('tool')}>
            <Icon name="chart" />
            {texts.performance}
            <span className="sr-only">{texts.forCampaign(getCampaignName(locale, row))}</span>
          </UiLink>
        )}
      </TableCell>
    </TableRow>
  )
}
