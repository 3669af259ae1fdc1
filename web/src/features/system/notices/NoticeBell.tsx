import { useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { headerButtonClass } from '#ui/layout/header-button-class.ts'
import { noticeTexts } from './notice-texts.ts'
import { useNotices } from './use-notices.ts'

const NoticePopover = lazyPage(() => import('./NoticePopover.tsx'), 'NoticePopover')

/** A plain button until it is wanted, as the user's menu is. */
export function NoticeBell() {
  const { notices: texts } = useTexts(noticeTexts)
  const [wanted, setWanted] = useState(false)
  const unread = useNotices().data?.unread ?? 0
  const label = texts.label(unread)
  const face = (
    <span className="relative inline-flex">
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-warning-soft px-1 text-center text-micro leading-4.5 font-semibold text-warning tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
  const button = (
    <button
      type="button"
      className={headerButtonClass()}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={NoticePopover.preload}
      onFocus={NoticePopover.preload}
      onClick={() => setWanted(true)}
    >
      {face}
    </button>
  )
  if (!wanted) return button
  return (
    <Await fallback={button}>
      <NoticePopover label={label} face={face} />
    </Await>
  )
}
