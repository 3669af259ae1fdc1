import { type ShownLetterhead, senderLines } from '@plumbline/contract/outreach/letterhead'
import { useState } from 'react'
import { LetterheadNotice } from '#parts/LetterheadNotice.tsx'
import { QueryGap } from '#parts/QueryGap.tsx'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useLetterhead } from '#platform/queries/letterhead.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { isVendorAdmin } from '#platform/session/person.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useLetterTexts } from './letter-texts.ts'
import { logoAddress, SAMPLE_ADDRESS } from './use-letterhead.ts'

const LetterheadDrawer = lazyOverlay(() => import('./LetterheadDrawer.tsx'), 'LetterheadDrawer')

/** R-LET-1: what all letters say about their sender. */
export function LetterheadCard() {
  const { head: texts, loading, failure } = useLetterTexts()
  const query = useLetterhead()
  const isVendor = useAuth(({ user }) => user !== null && isVendorAdmin(user))
  const [editing, setEditing] = useState(false)
  const head = query.data
  return (
    <Card
      id="letterhead"
      title={texts.title}
      subtitle={texts.text}
      tools={
        isVendor &&
        head !== undefined && (
          <Button variant="tool" icon="edit" onClick={() => setEditing(true)}>
            {texts.edit}
          </Button>
        )
      }
    >
      {head === undefined ? (
        <QueryGap query={query} failure={failure} label={loading} rows={3} />
      ) : (
        <div className="grid gap-4">
          <LetterheadNotice />
          <TopOfPage head={head} />
          <p className="text-body-s">
            <UiLink href={SAMPLE_ADDRESS} target="_blank">
              {texts.sample}
            </UiLink>{' '}
            <span className="text-text-2">{texts.sampleNote}</span>
          </p>
        </div>
      )}
      {editing && head !== undefined && <LetterheadDrawer head={head} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** The top of a letter in the language of the page, without anything in place of what is missing. */
function TopOfPage({ head }: { head: ShownLetterhead }) {
  const { head: texts } = useLetterTexts()
  const locale = useLocale()
  const [first, ...others] = senderLines(head)
  const call = [head.phone === '' ? '' : texts.phoneLine(head.phone), head.hours[locale]]
  const lines = call.filter((part) => part !== '')
  if (first === undefined && lines.length === 0 && head.logo === null) {
    return <p className="text-body-s text-text-2">{texts.empty}</p>
  }
  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-4 rounded-r-2 border border-line bg-surface-2 p-5 text-small">
      <address className="whitespace-pre-line not-italic">
        <b>{first}</b>
        {others.map((line) => `\n${line}`).join('')}
      </address>
      <div className="grid justify-items-end gap-1.5 text-right">
        {head.logo !== null && (
          <img src={logoAddress(head.logo.id)} alt={texts.logoAlt} className="max-h-12 max-w-44 bg-white" />
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
