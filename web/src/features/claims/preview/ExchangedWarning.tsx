import type { ExchangeState, PreviewWarning } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { Button } from '#ui/basics/Button.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { ExchangedLines } from './ExchangedLines.tsx'
import { ExchangedMedians } from './ExchangedMedians.tsx'
import { useFileList } from './use-file-list.ts'
import { takeBackAddress } from './use-waiting-figures.ts'
import { WarningRow } from './WarningRow.tsx'

const ExchangeModal = lazyOverlay(() => import('./ExchangeModal.tsx'), 'ExchangeModal')

/** Throwing the figures away would cost all imports that wait. */
const NEEDS_UNDO: readonly ExchangeState[] = ['some_lines', 'no_columns', 'no_file']

type Props = {
  warning: Extract<PreviewWarning, { kind: 'exchanged' }>
  build: number
  state: ExchangeState
  isBusy: boolean
}

export function ExchangedWarning({ warning, build, state, isBusy }: Props) {
  const { warnings: texts, exchange } = useCompareTexts()
  const locale = useLocale()
  const files = useFileList(warning.files)
  const [hasLines, setLines] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const count = (value: number) => formatNumber(locale, value)
  return (
    <WarningRow
      title={texts.exchanged(count(warning.lines))}
      text={texts.exchangedText(count(warning.import), files, count(warning.of_lines))}
      actions={
        <>
          {state === 'ready' && (
            <Button size="sm" icon="swap" disabled={isBusy} onClick={() => setAsking(true)}>
              {exchange.open}
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-expanded={hasLines} onClick={() => setLines(!hasLines)}>
            {hasLines ? exchange.hideLines : exchange.seeLines(warning.lines)}
          </Button>
        </>
      }
    >
      <ExchangedMedians warning={warning} />
      <p className="mt-2 text-small text-text-2">
        {exchange.help[state]}{' '}
        {NEEDS_UNDO.includes(state) && (
          <UiLink href={takeBackAddress(warning.import)}>{exchange.takeBack(count(warning.import))}</UiLink>
        )}
      </p>
      {hasLines && <ExchangedLines number={warning.import} />}
      {isAsking && (
        <ExchangeModal build={build} number={warning.import} files={files} onClose={() => setAsking(false)} />
      )}
    </WarningRow>
  )
}
