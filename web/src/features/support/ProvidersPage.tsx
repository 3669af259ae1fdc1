import { formatNumber } from '@plumbline/contract/format'
import { useState } from 'react'
import { auth, useAuth } from '#platform/auth-state.ts'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { useTitle } from '#platform/title.ts'
import { useUrlText } from '#platform/use-url-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { useToast } from '#ui/ToastProvider.tsx'
import { ProviderList } from './ProviderList.tsx'
import { ProviderSearch } from './ProviderSearch.tsx'
import { supportTexts } from './support-texts.ts'
import { useProviderList } from './use-provider-list.ts'

export function ProvidersPage() {
  const { providers: texts } = useTexts(supportTexts).support
  const locale = useLocale()
  const chosenId = useAuth((state) => state.admin?.provider_id ?? null)
  const { text, setText, value: search, submit, clear } = useUrlText('search')
  const list = useProviderList(search)
  useTitle(texts.title)

  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.data.total
  const count = total === undefined ? '' : formatNumber(locale, total)
  const summary = search === '' ? texts.total(count, total === 1) : texts.found(count, total === 1, search)

  return (
    <>
      <PageHeading
        title={texts.title}
        meta={
          <span role="status" className="block min-h-5">
            {total === undefined ? '' : summary}
          </span>
        }
        aside={chosenId !== null && <ResetToNone />}
        className="mb-3.5"
      />
      <ProviderSearch text={text} onChange={setText} onSubmit={submit} onClear={clear} />
      <Card flush>
        <ProviderList list={list} search={search} chosenId={chosenId} onClear={clear} />
      </Card>
    </>
  )
}

function ResetToNone() {
  const { providers: texts } = useTexts(supportTexts).support
  const toast = useToast()
  const [busy, setBusy] = useState(false)

  async function reset() {
    setBusy(true)
    const done = await auth.resetProvider()
    setBusy(false)
    if (done !== null) toast({ text: texts.wasReset })
  }

  return (
    <Button variant="secondary" size="sm" icon="close" busy={busy} onClick={() => void reset()}>
      {texts.reset}
    </Button>
  )
}
