import type { Export, ExportRequest } from '@plumbline/contract/reports/exports'
import { useCallback, useState } from 'react'
import { Await } from '#platform/api/await.ts'
import { lazyPage } from '#platform/api/chunk-reload.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import type { MenuEntry } from '#ui/overlays/Menu.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { exportTexts } from './export-texts.ts'
import { useBatchExport } from './use-batch-export.ts'

// A plain button until it is used: the menu’s code is as large as a quarter of a page.
const Menu = lazyPage(() => import('#ui/overlays/Menu.tsx'), 'Menu')

export type ExportFile = { id: string; label: string; href: string }

type Props = {
  files: readonly ExportFile[]
  /** Files that are made in the background and put into the documents. */
  batch: readonly { label: string; request: ExportRequest }[]
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Files to download now, and files that are put into the documents. */
export function ExportMenu({ files, batch }: Props) {
  const { exports: texts } = useTexts(exportTexts)
  const locale = useLocale()
  const showToast = useToast()
  // Support does not add to a provider’s documents.
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const onDone = useCallback(
    (one: Export) =>
      showToast({
        text: texts.done(pickText(locale, one.title)),
        icon: 'file',
        action: <UiLink href="/welcome?tab=documents">{texts.view}</UiLink>,
      }),
    [showToast, texts, locale],
  )
  const { current, start, request } = useBatchExport(onDone)
  const [isOpen, setIsOpen] = useState(false)
  const items: MenuEntry[] = [
    ...files.map(({ id, label, href }) => ({
      id,
      label,
      icon: 'download' as const,
      onAction: () => startDownload(href),
    })),
    ...(isActing ? [] : batch).map(({ label, request: one }, index) => ({
      id: `batch-${index}`,
      label,
      icon: 'send' as const,
      divided: index === 0,
      onAction: () => start(one),
    })),
  ]
  const face = (
    <>
      <Icon name="download" />
      {texts.menu}
    </>
  )
  const button = (
    <button
      type="button"
      className={buttonClass('tool-boxed')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setIsOpen(true)}
    >
      {face}
    </button>
  )
  return (
    <div className="relative">
      {isOpen ? (
        <Await fallback={button}>
          <Menu
            defaultOpen
            label={texts.menuLabel}
            trigger={face}
            triggerClassName={buttonClass('tool-boxed')}
            items={items}
          />
        </Await>
      ) : (
        button
      )}
      <ExportProgress current={current} onRetry={() => request && start(request)} />
    </div>
  )
}
