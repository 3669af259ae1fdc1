import { formatDateTime } from '@plumbline/contract/core/format'
import type { Notice } from '@plumbline/contract/system/notices'
import type { ReactNode } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useProviderNames } from '#platform/session/provider-names.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { DateText } from '#ui/basics/DateText.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { PopoverDialog } from '#ui/overlays/PopoverDialog.tsx'
import type { DueOfBell } from './NoticeBell.tsx'
import { noticeTexts } from './notice-texts.ts'
import { noticeWords } from './notice-words.ts'
import { useMarkRead, useNotices } from './use-notices.ts'

/** Mounted on the first click, so it opens at once. */
export function NoticePopover({ label, face, due }: { label: string; face: ReactNode; due: DueOfBell }) {
  const { notices: texts } = useTexts(noticeTexts)
  return (
    <PopoverDialog
      defaultOpen
      trigger={face}
      triggerLabel={label}
      triggerClassName={headerButtonClass()}
      title={texts.title}
    >
      {(close) => (
        <>
          {due(close)}
          <Notices onFollow={close} />
        </>
      )}
    </PopoverDialog>
  )
}

function Notices({ onFollow }: { onFollow: () => void }) {
  const { notices: texts } = useTexts(noticeTexts)
  const notices = useNotices()
  const { mutate: markRead } = useMarkRead()
  if (notices.data === undefined) {
    if (!notices.isError) return <Skeleton label={texts.loading} rows={3} />
    return <QueryFailure query={notices} texts={texts.failure} />
  }
  const { notices: list, unread } = notices.data
  if (list.length === 0) {
    return (
      <EmptyState icon="bell" headingLevel={3} title={texts.empty}>
        <p>{texts.emptyText}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="-mx-2 divide-y divide-line">
        {list.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onFollow={() => {
              if (!notice.read) markRead([notice.id])
              onFollow()
            }}
          />
        ))}
      </ul>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3 text-body-s">
        <UiLink href="/account" onClick={onFollow}>
          {texts.settings}
        </UiLink>
        {unread > 0 && (
          <Button variant="secondary" size="sm" onClick={() => markRead(undefined)}>
            {texts.markAll}
          </Button>
        )}
      </div>
    </>
  )
}

function NoticeItem({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { notices: texts } = useTexts(noticeTexts)
  const locale = useLocale()
  const { title, note, href } = noticeWords(notice, texts, locale)
  const name = useProviderNames()(notice.provider?.id ?? null)
  return (
    <li className="px-2 py-3 text-body-s">
      <UiLink href={href} onClick={onFollow} className={notice.read ? '' : 'font-semibold'}>
        {title}
      </UiLink>
      <p className="mt-0.5 text-text-2">
        {name !== null && `${texts.about(name)} · `}
        <DateText>{note}</DateText>
      </p>
      <p className="mt-0.5 text-small text-text-2 tabular-nums">
        <DateText>{formatDateTime(locale, notice.created_at)}</DateText>
        {!notice.read && <span> · {texts.unread}</span>}
      </p>
    </li>
  )
}
