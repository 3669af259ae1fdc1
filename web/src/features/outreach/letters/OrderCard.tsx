import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import {
  LETTER_LANGUAGES,
  type LetterLanguage,
  type LetterTemplate,
} from '@plumbline/contract/outreach/letters'
import type { ProviderRow } from '@plumbline/contract/outreach/providers'
import { type SubmitEvent, useState } from 'react'
import { SubmitFailure } from '#parts/SubmitFailure.tsx'
import { useFailedTitle, useProblem } from '#parts/use-problem.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { RadioCards } from '#ui/fields/RadioCards.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { AddresseesField } from './AddresseesField.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { useOrderLetters, useWaves } from './use-letters.ts'

/** Orders letters: template, recipients and language. */
export function OrderCard({ templates: all }: { templates: readonly LetterTemplate[] }) {
  const templates = all.filter(({ channel }) => channel === 'letter')
  const { order: texts } = useLetterTexts()
  const locale = useLocale()
  const waves = useWaves().data?.data ?? []
  const order = useOrderLetters()
  const problem = useProblem(order.error)
  const toast = useToast()
  const [template, setTemplate] = useState(
    (templates.find(({ key }) => key === 'initial-letter') ?? templates[0])?.key ?? '',
  )
  const [to, setTo] = useState<'wave' | 'chosen'>('chosen')
  const [waveId, setWaveId] = useState('')
  const [chosen, setChosen] = useState<readonly ProviderRow[]>([])
  const [language, setLanguage] = useState<LetterLanguage>('both')
  const [checked, setChecked] = useState(false)
  const nobody = to === 'wave' ? waveId === '' : chosen.length === 0
  const error = checked && nobody ? texts.nobody : undefined

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setChecked(true)
    if (nobody || order.isPending) return
    const addressees = to === 'wave' ? { wave_id: waveId } : { provider_ids: chosen.map(({ id }) => id) }
    order.mutate(
      { template, language, ...addressees },
      {
        onSuccess: () => {
          toast({ text: texts.started })
          setChosen([])
          setWaveId('')
          setChecked(false)
        },
      },
    )
  }

  return (
    <Card title={texts.title} subtitle={texts.text}>
      <form noValidate onSubmit={submit} className="grid max-w-160 gap-5">
        <SelectField
          label={texts.template}
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
          options={templates.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <RadioCards
          legend={texts.to}
          value={to}
          onChange={setTo}
          options={[
            { value: 'wave', label: texts.wave, hint: texts.waveHint },
            { value: 'chosen', label: texts.chosen, hint: texts.chosenHint },
          ]}
        />
        {to === 'wave' ? (
          <SelectField
            label={texts.whichWave}
            emptyLabel={texts.noWave}
            value={waveId}
            error={error}
            onChange={({ target }) => setWaveId(target.value)}
            options={waves.map(({ id, campaign, number, contact_on, treated }) => ({
              value: id,
              label: texts.waveOption(
                campaign,
                formatNumber(locale, number),
                formatDate(locale, contact_on),
                formatNumber(locale, treated),
              ),
            }))}
          />
        ) : (
          <AddresseesField chosen={chosen} onChange={setChosen} error={error} />
        )}
        <SelectField
          label={texts.language}
          value={language}
          onChange={({ target }) =>
            setLanguage(LETTER_LANGUAGES.find((one) => one === target.value) ?? 'both')
          }
          options={LETTER_LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
        />
        <SubmitFailure title={useFailedTitle(order.error, texts.failed)} problem={problem} />
        <div>
          <Button type="submit" icon="mail" busy={order.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}
