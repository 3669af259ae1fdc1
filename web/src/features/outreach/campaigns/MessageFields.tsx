import { templateChannel } from '@plumbline/contract/outreach/campaign-plan'
import type { CampaignChoices } from '@plumbline/contract/outreach/campaigns'
import { COMMUNICATION_TYPES, OUTREACH_METHODS } from '@plumbline/contract/outreach/engagement-steps'
import { IconButton } from '#ui/basics/IconButton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useDraftTexts } from './campaign-texts.ts'
import { type MessageForm, readDays, readUnitCost } from './draft-forms.ts'

type Props = {
  number: string
  message: MessageForm
  templates: CampaignChoices['templates']
  onChange: (part: Partial<MessageForm>) => void
  onRemove: () => void
}

export function MessageFields({ number, message, templates, onChange, onRemove }: Props) {
  const { messages: texts } = useDraftTexts()
  const channel = templateChannel(message.method)
  const fitting = templates.filter((template) => template.channel === channel)
  return (
    <li className="flex items-start gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <fieldset className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 lg:grid-cols-6">
        <legend className="mb-1 text-small text-text-2">{texts.message(number)}</legend>
        <SelectField
          label={texts.type}
          value={message.type}
          onChange={({ target }) =>
            onChange({ type: COMMUNICATION_TYPES.find((one) => one === target.value) ?? 'initial' })
          }
          options={COMMUNICATION_TYPES.map((value) => ({ value, label: texts.types[value] }))}
        />
        <SelectField
          label={texts.method}
          value={message.method}
          onChange={({ target }) =>
            // Letters and mails have different templates.
            onChange({
              method: OUTREACH_METHODS.find((one) => one === target.value) ?? 'mail',
              template_key: '',
            })
          }
          options={OUTREACH_METHODS.map((value) => ({ value, label: texts.methods[value] }))}
        />
        {channel !== null && (
          <SelectField
            label={texts.template}
            className="lg:col-span-2"
            emptyLabel={texts.templateEmpty}
            value={message.template_key}
            onChange={({ target }) => onChange({ template_key: target.value })}
            options={fitting.map(({ key, name }) => ({ value: key, label: name }))}
          />
        )}
        <TextField
          label={texts.days}
          inputMode="numeric"
          value={message.days}
          error={readDays(message.days) === null ? texts.daysWrong : undefined}
          onChange={({ target }) => onChange({ days: target.value })}
        />
        <TextField
          label={texts.cost}
          inputMode="decimal"
          value={message.cost}
          error={readUnitCost(message.cost) === null ? texts.costWrong : undefined}
          onChange={({ target }) => onChange({ cost: target.value })}
        />
      </fieldset>
      <IconButton icon="trash" label={texts.removeMessage(number)} onClick={onRemove} />
    </li>
  )
}
