import { formatNumber } from '@plumbline/contract/core/format'
import { CAMPAIGN_MESSAGES_MAX, type Campaign } from '@plumbline/contract/outreach/campaigns'
import { useState } from 'react'
import { Button } from '#ui/basics/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useDraftTexts } from './campaign-texts.ts'
import {
  type MessageForm,
  nextKey,
  type PlanForm,
  planForm,
  planPatch,
  readFixedCost,
  readMinDays,
} from './draft-forms.ts'
import { MessageFields } from './MessageFields.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useAutosave } from './use-autosave.ts'
import { useChoices } from './use-campaigns.ts'
import { WaveFields } from './WaveFields.tsx'

const FIRST_MESSAGE = { type: 'initial', method: 'mail', template_key: '', days: '0', cost: '0' } as const
const LATER_MESSAGE = { ...FIRST_MESSAGE, type: 'reminder', days: '30' } as const

function startForm(campaign: Campaign): PlanForm {
  const form = planForm(campaign)
  return form.waves.length > 0 ? form : { ...form, waves: [{ key: 1, contact_on: '', share: '100' }] }
}

export function MessagesStep({ campaign }: { campaign: Campaign }) {
  const texts = useDraftTexts()
  const { messages: words, locale } = texts
  const templates = useChoices().data?.templates ?? []
  const [form, setForm] = useState(() => startForm(campaign))
  const [tried, setTried] = useState(false)
  const save = useAutosave(campaign.id, planPatch(form))
  const set = (part: Partial<PlanForm>) => setForm((before) => ({ ...before, ...part }))
  const change = (key: number, part: Partial<MessageForm>) =>
    set({ messages: form.messages.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const add = () => {
    const start = form.messages.length === 0 ? FIRST_MESSAGE : LATER_MESSAGE
    set({ messages: [...form.messages, { ...start, key: nextKey(form.messages) }] })
  }
  return (
    <StepFrame id={campaign.id} step="messages" save={save} onTry={() => setTried(true)}>
      <div className="grid gap-8">
        <WaveFields waves={form.waves} onChange={(waves) => set({ waves })} tried={tried} />
        <fieldset>
          <legend className="type-h4">{words.plan}</legend>
          <p className="mt-1 text-small text-text-2">{words.planText}</p>
          {form.messages.length === 0 ? (
            <p className="mt-3 text-body-s text-text-2">{words.noMessages}</p>
          ) : (
            <ul className="mt-3 grid gap-4">
              {form.messages.map((message, index) => (
                <MessageFields
                  key={message.key}
                  number={formatNumber(locale, index + 1)}
                  message={message}
                  templates={templates}
                  onChange={(part) => change(message.key, part)}
                  onRemove={() => set({ messages: form.messages.filter(({ key }) => key !== message.key) })}
                />
              ))}
            </ul>
          )}
          {form.messages.length < CAMPAIGN_MESSAGES_MAX && (
            <Button variant="ghost" size="sm" icon="plus" className="mt-3" onClick={add}>
              {words.addMessage}
            </Button>
          )}
        </fieldset>
        <fieldset>
          <legend className="type-h4">{words.limits}</legend>
          <div className="mt-3 grid max-w-200 items-end gap-5 sm:grid-cols-2">
            <TextField
              label={words.minDays}
              hint={words.minDaysHint}
              inputMode="numeric"
              value={form.min_days}
              error={readMinDays(form.min_days) === null ? words.minDaysWrong : undefined}
              onChange={({ target }) => set({ min_days: target.value })}
            />
            <TextField
              label={words.fixedCost}
              inputMode="decimal"
              value={form.fixed_cost}
              error={readFixedCost(form.fixed_cost) === null ? words.fixedCostWrong : undefined}
              onChange={({ target }) => set({ fixed_cost: target.value })}
            />
          </div>
        </fieldset>
      </div>
    </StepFrame>
  )
}
