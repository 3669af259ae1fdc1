import { formatDate } from '@plumbline/contract/core/format'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Announcement } from '@plumbline/contract/system/announcements'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { AnnounceForm } from './AnnounceForm.tsx'
import { useAnnouncements, useAnnouncementTexts, useEndAnnouncement } from './use-announcements.ts'

const TONES = { planned: 'plain', shown: 'success', over: 'plain' } as const

export function AnnouncementsCard() {
  const texts = useAnnouncementTexts()
  const found = useAnnouncements()
  return (
    <Card title={texts.title} subtitle={texts.text} busy={found.isPending}>
      <AnnounceForm />
      <div className="mt-6 border-t border-line pt-4">
        {found.isPending && <Skeleton label={texts.loading} rows={2} />}
        {found.isError && found.data === undefined && <QueryFailure query={found} texts={texts.failure} />}
        {found.data?.length === 0 && <p className="text-body-s text-text-2">{texts.none}</p>}
        <ul className="divide-y divide-line">
          {found.data?.map((one) => (
            <AnnouncementItem key={one.id} announcement={one} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const texts = useAnnouncementTexts()
  const locale = useLocale()
  const end = useEndAnnouncement()
  const toast = useToast()
  const { id, text, level, audience, state, created_by } = announcement
  const facts = [
    texts.levels[level],
    audience.map((role) => texts.roles[role]).join(', '),
    texts.untilDay(formatDate(locale, announcement.ends_at.slice(0, 10))),
    ...(created_by === null ? [] : [texts.by(formatPersonName(created_by))]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="[overflow-wrap:anywhere]">{text[locale]}</p>
        <p className="text-small text-text-2">{facts.join(' · ')}</p>
      </div>
      <Pill tone={TONES[state]}>{texts.states[state]}</Pill>
      {state !== 'over' && (
        <Button
          variant="secondary"
          size="sm"
          busy={end.isPending}
          onClick={() => end.mutate(id, { onSuccess: () => toast({ text: texts.ended }) })}
        >
          {texts.end}
          <span className="sr-only"> ({text[locale]})</span>
        </Button>
      )}
    </li>
  )
}
