import { useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { noticeTexts } from './notice-texts.ts'
import { useCalendar, useChangeCalendar } from './use-notices.ts'

/** The viewer's due dates as a feed for their own calendar. */
export function CalendarCard() {
  const { notices } = useTexts(noticeTexts)
  const { calendar: texts, failure } = notices
  const calendar = useCalendar()
  const { path, make, close } = useChangeCalendar()
  const isOpen = calendar.data?.open === true || path !== null
  return (
    <Card id="calendar" title={texts.title} subtitle={texts.text} busy={calendar.isPending}>
      {calendar.isPending && <Skeleton label={texts.loading} rows={2} />}
      {calendar.isError && <QueryFailure query={calendar} texts={failure} />}
      {calendar.data !== undefined && !isOpen && (
        <Button variant="secondary" icon="calendar" busy={make.isPending} onClick={() => make.mutate()}>
          {texts.make}
        </Button>
      )}
      {isOpen && (
        <>
          {path === null ? (
            <p>{texts.open}</p>
          ) : (
            <Address key={path} address={`${window.location.origin}${path}`} />
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
              {texts.renew}
            </Button>
            <Button variant="secondary" busy={close.isPending} onClick={() => close.mutate()}>
              {texts.close}
            </Button>
          </div>
          <p role="status" className="mt-2 text-small text-text-2">
            {path !== null && texts.renewed}
          </p>
        </>
      )}
    </Card>
  )
}

function Address({ address }: { address: string }) {
  const { calendar: texts } = useTexts(noticeTexts).notices
  const [copied, setCopied] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 grow"
        label={texts.address}
        hint={texts.hint}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        icon="copy"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {copied ? texts.copied : texts.copy}
      </Button>
    </div>
  )
}
