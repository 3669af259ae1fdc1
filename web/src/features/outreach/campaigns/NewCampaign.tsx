import { formatNumber } from '@plumbline/contract/core/format'
import type { FieldErrors } from '@plumbline/contract/core/wire'
import { type SubmitEvent, useId, useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useSubmit } from '#platform/api/use-submit.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { campaignAddress, LIST_ADDRESS, PROVIDERS_ADDRESS, readFilter } from './campaign-address.ts'
import { formatTopic } from './campaign-names.ts'
import { useCampaignTexts, useDraftTexts } from './campaign-texts.ts'
import { FilterLines } from './FilterLines.tsx'
import { useChoices, useCreate, useProviderCount, useSavedViews } from './use-campaigns.ts'

type Refusal = { message: string; fields: FieldErrors; lost: boolean }

/** Creates a draft from a name, a topic and the filter of the provider list. */
export function NewCampaign() {
  const { cancel, perhapsChanged } = useCommonTexts()
  const { crumbs } = useCampaignTexts()
  const texts = useDraftTexts()
  const { create: words, locale } = texts
  const whoId = useId()
  const urlFilter = readFilter(useQueryParams())
  const views = useSavedViews().data ?? []
  const [viewId, setViewId] = useState('')
  const filter = urlFilter ?? views.find(({ id }) => id === viewId)?.filter ?? null
  const count = useProviderCount(filter).data?.total
  const choices = useChoices()
  const create = useCreate()
  const { busy, submit } = useSubmit()
  const [name, setName] = useState('')
  const [family, setFamily] = useState(urlFilter?.family ?? '')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const missing = (value: string) => (tried && value.trim() === '' ? texts.required : undefined)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    setRefused(null)
    if (name.trim() === '' || family === '') return
    const result = await submit(() => create({ name, family, ...(filter && { selection: { filter } }) }))
    if (result === null) return
    if (result.ok) void navigate(campaignAddress(result.value.id, 'who'), { replace: true })
    else setRefused(result)
  }

  return (
    <div className="grid gap-4">
      <Breadcrumbs
        label={crumbs.label}
        crumbs={[{ label: crumbs.all, href: LIST_ADDRESS }, { label: words.title }]}
      />
      <Card title={words.title} subtitle={words.text}>
        <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-160 gap-5">
          <TextField
            label={words.name}
            hint={words.nameHint}
            value={name}
            maxLength={80}
            error={missing(name) ?? refused?.fields.name?.join(' ')}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label={words.topic}
            hint={words.topicHint}
            emptyLabel={words.topicEmpty}
            value={family}
            error={missing(family)}
            onChange={({ target }) => setFamily(target.value)}
            options={(choices.data?.families ?? []).map(({ code, label }) => ({
              value: code,
              label: formatTopic(locale, code, label),
            }))}
          />
          <section aria-labelledby={whoId}>
            <h3 id={whoId} className="text-body-s font-semibold">
              {words.who}
            </h3>
            {urlFilter === null && views.length > 0 && (
              <SelectField
                label={words.view}
                className="mt-2"
                emptyLabel={words.noView}
                value={viewId}
                onChange={({ target }) => setViewId(target.value)}
                options={views.map(({ id, name: viewName, count: found }) => ({
                  value: id,
                  label: words.viewOption(viewName, formatNumber(locale, found)),
                }))}
              />
            )}
            {filter === null ? (
              <>
                <p className="mt-1 text-body-s text-text-2">{words.nobody}</p>
                <p className="mt-1 text-body-s">
                  <UiLink href={PROVIDERS_ADDRESS}>{texts.who.fromList}</UiLink>
                </p>
              </>
            ) : (
              <div role="status">
                <p className="mt-1 text-body-s">
                  {count === undefined
                    ? words.counting
                    : words.found(formatNumber(locale, count), count === 1)}
                </p>
                <FilterLines filter={filter} />
              </div>
            )}
          </section>
          {refused !== null && (
            <Alert tone="error" title={refused.lost ? perhapsChanged : words.failed}>
              {[refused.message, ...Object.values(refused.fields).flat()].join(' ')}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {words.submit}
            </Button>
            <UiLink href={LIST_ADDRESS} className={buttonClass('ghost')}>
              {cancel}
            </UiLink>
          </div>
        </form>
      </Card>
    </div>
  )
}
