import type { Comparison } from '@plumbline/contract/claims/waiting-figures'
import { formatNumber } from '@plumbline/contract/core/format'
import { useLocale } from '#platform/texts/locale.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { useCompareTexts } from './compare-texts.ts'
import { DATA_ADDRESS, OFF_ROSTER_HREF } from './use-waiting-figures.ts'

type Props = { missing: NonNullable<Comparison['off_roster']> }

/** Lines that make no figures until somebody adds their providers. */
export function OffRosterNote({ missing }: Props) {
  const { offRoster: texts } = useCompareTexts()
  const locale = useLocale()
  const npis = formatNumber(locale, missing.npis)
  return (
    <Alert
      tone="info"
      title={texts.title(npis, missing.npis)}
      actions={
        <>
          <a href={OFF_ROSTER_HREF} download className={buttonClass('secondary', 'sm')}>
            <Icon name="download" />
            {texts.download(npis, missing.npis)}
          </a>
          <UiLink href={DATA_ADDRESS} className={buttonClass('ghost', 'sm')}>
            {texts.send}
          </UiLink>
        </>
      }
    >
      {texts.text(formatNumber(locale, missing.lines), missing.lines)}
    </Alert>
  )
}
