import type { Export, ExportRequest } from '@plumbline/contract/exports'
import { useCallback } from 'react'
import { useAuth } from '#platform/auth-state.ts'
import { pickText } from '#platform/bilingual.ts'
import { useLocale } from '#platform/locale.ts'
import { useTexts } from '#platform/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { useToast } from '#ui/ToastProvider.tsx'
import { UiLink } from '#ui/UiLink.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { exportTexts } from './export-texts.ts'
import { useBatchExport } from './use-batch-export.ts'

export type ExportFile = { id: string; label: string; href: string }

type Props = {
  files: readonly ExportFile[]
  /** What can be sent to the documents instead. */
  batch: readonly { label: string; wanted: ExportRequest }[]
}

function startDownload(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Files for now, and those that arrive as a document. */
export function ExportMenu({ files, batch }: Props) {
  const { exports: texts } = useTexts(exportTexts)
  const locale = useLocale()
  const showToast = useToast()
  // Support puts nothing among a provider's documents in his name.
  const isActing = useAuth(({ admin }) => admin?.provider != null)
  const onDone = useCallback(
    (one: Export) =>
      showToast({
        text: texts.done(pickText(locale, one.title)),
        icon: 'file',
        action: <UiLink href="/documents">{texts.view}</UiLink>,
      }),
    [showToast, texts, locale],
  )
  const { current, start, wanted } = useBatchExport(onDone)
  const items: MenuEntry[] = [
    ...files.map(({ id, label, href }) => ({
      ...{ id, label, icon: 'download' as const },
      onAction: () => startDownload(href),
    })),
    ...(isActing ? [] : batch).map(({ label, wanted: one }, at) => ({
      ...{ id: `batch-${at}`, label, icon: 'send' as const, divided: at === 0 },
      onAction: () => start(one),
    })),
  ]
  return (
    <div className="relative">
      <Menu
        label={texts.menuLabel}
        trigger={
          <>
            <Icon name="download" />
            {texts.menu}
          </>
        }
        triggerClassName={buttonClass('tool-boxed')}
        items={items}
      />
      <ExportProgress current={current} onRetry={() => wanted && start(wanted)} />
    </div>
  )
}
