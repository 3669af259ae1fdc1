import { formatDate, formatNumber } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { type Contact, RETURN_DAYS } from '@plumbline/contract/outreach/outreach'
import { useDeferredValue, useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useFailedTitle } from '#parts/use-problem.ts'
import { getObjection, getReasons } from '#platform/api/refusal-reasons.ts'
import { useFailureMessage } from '#platform/api/use-failure-message.ts'
import { localDay } from '#platform/texts/local-day.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { useDelivered, useLetters, useReturned } from './use-outreach.ts'

type Props = { source: { message: string } | { batch: string }; onClose: () => void }

/** Built for a pile of envelopes: type a name, mark the letter, take the next. */
export function ReturnedDrawer({ source, onClose }: Props) {
  const { returned: texts, loading, failure } = useOutreachTexts()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [on, setOn] = useState(localDay)
  const deferredSearch = useDeferredValue(search.trim())
  const letters = useLetters({ ...source, ...(deferredSearch !== '' && { search: deferredSearch }) })
  const rows = letters.data?.data.rows.filter(({ sent_at }) => sent_at !== null)
  return (
    <SidePanel onClose={onClose} title={texts.listTitle}>
      <div className="grid gap-5">
        <p className="text-text-2">{texts.text(formatNumber(locale, RETURN_DAYS))}</p>
        <TextField
          type="date"
          label={texts.on}
          value={on}
          max={localDay()}
          onChange={({ target }) => setOn(target.value)}
        />
        <TextField
          type="search"
          label={texts.search}
          hint={texts.searchHint}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {rows === undefined ? (
          <QueryGap query={letters} failure={failure} label={loading} rows={4} />
        ) : rows.length === 0 ? (
          <p role="status">{texts.noMatch}</p>
        ) : (
          <ul className="border-b border-line">
            {rows.map((letter) => (
              <LetterRow key={letter.id} letter={letter} on={on} />
            ))}
          </ul>
        )}
        {letters.data?.data.next != null && <p className="text-small text-text-2">{texts.more}</p>}
      </div>
    </SidePanel>
  )
}

function LetterRow({ letter, on }: { letter: Contact; on: string }) {
  const { returned: texts, notDone } = useOutreachTexts()
  const locale = useLocale()
  const returned = useReturned()
  const delivered = useDelivered()
  const toast = useToast()
  const error = returned.error ?? delivered.error
  const message = useFailureMessage(error)
  const failed = useFailedTitle(error, notDone)
  const reasons = getReasons(error)
  const objection = getObjection(returned.error)
  const mark = (anyway: boolean) =>
    returned.mutate(
      { id: letter.id, on, ...(anyway && { anyway }) },
      { onSuccess: () => toast({ text: texts.done }) },
    )
  const name = formatPersonName(letter.provider.name)
  const isBack = letter.status === 'failed'
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-small text-text-2 tabular-nums">NPI {letter.provider.npi}</p>
        </div>
        {isBack && letter.failed_at !== null ? (
          <>
            <Pill>
              {texts.marked} {formatDate(locale, letter.failed_at)}
            </Pill>
            <Button
              size="sm"
              variant="ghost"
              busy={delivered.isPending}
              onClick={() => delivered.mutate(letter.id, { onSuccess: () => toast({ text: texts.undone }) })}
            >
              {texts.undo}
              <span className="sr-only">{texts.forName(name)}</span>
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            busy={returned.isPending}
            disabled={on === ''}
            onClick={() => mark(false)}
          >
            {texts.mark}
            <span className="sr-only">{texts.forName(name)}</span>
          </Button>
        )}
      </div>
      {(returned.isError || delivered.isError) && (
        <Alert
          tone={objection === null ? 'error' : 'warning'}
          role="alert"
          title={failed}
          actions={
            objection !== null && (
              <Button size="sm" variant="secondary" busy={returned.isPending} onClick={() => mark(true)}>
                {texts.anyway}
                <span className="sr-only">{texts.forName(name)}</span>
              </Button>
            )
          }
        >
          {reasons.length > 0 ? reasons.join(' ') : message}
        </Alert>
      )}
    </li>
  )
}
