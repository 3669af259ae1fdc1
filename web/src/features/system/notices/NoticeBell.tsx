import type { ReactNode } from 'react'
import { LazyTrigger } from '#parts/LazyTrigger.tsx'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { idleLoading } from '#platform/api/idle-loading.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { noticeTexts } from './notice-texts.ts'
import { useNotices } from './use-notices.ts'

const NoticePopover = idleLoading.add(lazyPage(() => import('./NoticePopover.tsx'), 'NoticePopover'))

export type DueOfBell = (close: () => void) => ReactNode

/** `due` is drawn above the notices: what the reader has to do first. */
export function NoticeBell({ due }: { due: DueOfBell }) {
  const { notices: texts } = useTexts(noticeTexts)
  const unread = useNotices().data?.unread ?? 0
  const label = texts.label(unread)
  const face = (
    <span className="relative inline-flex">
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2.5 min-w-4.5 rounded-full bg-on-header px-1 text-center text-micro leading-4.5 font-semibold text-header-provider-2 tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
  return (
    <LazyTrigger face={face} label={label} popup="dialog" preload={NoticePopover.preload}>
      <NoticePopover label={label} face={face} due={due} />
    </LazyTrigger>
  )
}
