import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { LetterVariant, PlannedMessage } from '@plumbline/contract/outreach/campaign-start'
import { campaignEndpoints } from '@plumbline/contract/outreach/campaigns'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { apiAddress } from '#platform/api/api-path.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { useMessagePreview } from './use-campaigns.ts'

type Props = {
  campaignId: string
  message: PlannedMessage
  /** Null for a message that says the same to all. */
  variant: LetterVariant | null
  onClose: () => void
}

/** The message as one provider in the draw would get it; a letter also as it is printed. */
export function MessagePreviewDrawer({ campaignId, message, variant, onClose }: Props) {
  const { loading, failure } = useCampaignTexts()
  const { check } = useDraftTexts()
  const texts = check.messages
  const query = useMessagePreview(campaignId, message.id, variant)
  const found = query.data
  const title = variant === null ? (message.template?.name ?? '') : check.outcomes.variants[variant]
  const file = apiAddress(campaignEndpoints.getCampaignLetter, {
    params: { id: campaignId, message_id: message.id },
    query: variant === null ? {} : { variant },
  })
  return (
    <SidePanel wide title={title} onClose={onClose}>
      {found === undefined ? (
        <QueryGap query={query} failure={failure} label={loading} rows={8} />
      ) : (
        <div className="grid gap-4">
          <p className="text-body-s text-text-2">
            {texts.example(formatPersonName(found.provider.name), found.provider.npi)}
          </p>
          {message.method === 'mail' && (
            <p>
              <a href={file} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
                {texts.asPrinted}
              </a>
            </p>
          )}
          {found.pages.map(({ language, subject, body }) => (
            <article
              key={language}
              lang={language}
              className="grid gap-3 rounded-r-2 border border-line bg-surface p-5 text-body-s [overflow-wrap:anywhere]"
            >
              <h3 className="type-h4">{subject}</h3>
              <p className="whitespace-pre-line">{body}</p>
            </article>
          ))}
        </div>
      )}
    </SidePanel>
  )
}
