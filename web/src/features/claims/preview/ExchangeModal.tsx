import { formatNumber } from '@plumbline/contract/core/format'
import { ConfirmModal } from '#parts/ConfirmModal.tsx'
import { useProblem } from '#parts/use-problem.ts'
import { useReceipt } from '#parts/use-receipt.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useCompareTexts } from './compare-texts.ts'
import { useExchange } from './use-waiting-figures.ts'

type Props = { build: number; number: number; files: string; onClose: () => void }

export function ExchangeModal({ build, number, files, onClose }: Props) {
  const { exchange: texts } = useCompareTexts()
  const locale = useLocale()
  const exchange = useExchange()
  const onSuccess = useReceipt(texts.started, onClose)
  return (
    <ConfirmModal
      title={texts.title(formatNumber(locale, number))}
      icon="swap"
      confirm={texts.confirm}
      busy={exchange.isPending}
      failed={texts.notStarted}
      problem={useProblem(exchange.error)}
      onConfirm={() => exchange.mutate({ build, import: number }, { onSuccess })}
      onClose={onClose}
    >
      <p>{texts.text(files)}</p>
    </ConfirmModal>
  )
}
