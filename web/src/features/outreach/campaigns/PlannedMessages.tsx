import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { LetterVariant, PlannedMessage } from '@plumbline/contract/outreach/campaign-start'
import type { CampaignPreview } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useDraftTexts } from './campaign-texts.ts'

const MessagePreviewDrawer = lazyOverlay(() => import('./MessagePreviewDrawer.tsx'), 'MessagePreviewDrawer')

type Props = { campaignId: string; preview: CampaignPreview }
type Open = { message: PlannedMessage; variant: LetterVariant | null }

const CENTS = 100

/** R-OUT-12: each message with its count and cost, and each variant of a letter with its own. */
export function PlannedMessages({ campaignId, preview }: Props) {
  const { check, messages: words, locale } = useDraftTexts()
  const texts = check.messages
  const [open, setOpen] = useState<Open | null>(null)
  const count = (value: number) => formatNumber(locale, value)
  const money = (cents: number) => formatMoney(locale, cents / CENTS, { cents: true })
  // Without a hold-out everybody is contacted, so nothing is "about".
  const letters = preview.control === 0 ? texts.allLetters : texts.letters
  const variantsOf = ({ method }: PlannedMessage) => (method === 'mail' ? preview.outcomes : [])
  return (
    <section>
      <h3 className="mb-2 type-h4">{texts.title}</h3>
      {preview.messages.length === 0 ? (
        <p className="text-body-s text-text-2">{words.noMessages}</p>
      ) : (
        <ol className="grid gap-3">
          {preview.messages.map((message) => (
            <li key={message.id} className="rounded-r-2 border border-line p-4 text-body-s">
              <p>
                <b>
                  {words.types[message.type]}, {words.methods[message.method]}
                </b>
                {message.template !== null && <>: {message.template.name}</>}
              </p>
              <p className="text-text-2">
                {texts.when(count(message.days_after), message.days_after)}{' '}
                {texts.amount(
                  count(message.count),
                  money(message.unit_cost_cents),
                  money(message.cost_cents),
                )}
              </p>
              {message.template !== null && (
                <ul className="mt-2 grid gap-1">
                  {variantsOf(message).map(({ variant, contacted }) => (
                    <li key={variant} className="flex flex-wrap items-center gap-x-3">
                      <span>
                        {check.outcomes.variants[variant]}: {letters(count(contacted), contacted === 1)}
                      </span>
                      <PreviewButton
                        label={check.outcomes.variants[variant]}
                        onPress={() => setOpen({ message, variant })}
                      />
                    </li>
                  ))}
                  {variantsOf(message).length === 0 && preview.eligible > 0 && (
                    <li>
                      <PreviewButton
                        label={message.template.name}
                        onPress={() => setOpen({ message, variant: null })}
                      />
                    </li>
                  )}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-body-s">
        {texts.total(money(preview.cost.total_cents))}{' '}
        <span className="text-text-2">
          {texts.parts(money(preview.cost.fixed_cents), money(preview.cost.messages_cents))}
        </span>
      </p>
      {open !== null && (
        <MessagePreviewDrawer
          campaignId={campaignId}
          message={open.message}
          variant={open.variant}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function PreviewButton({ label, onPress }: { label: string; onPress: () => void }) {
  const { check } = useDraftTexts()
  return (
    <Button variant="tool" icon="eye" onClick={onPress}>
      {check.messages.preview}
      <span className="sr-only">: {label}</span>
    </Button>
  )
}
