import { formatPersonName } from '@plumbline/contract/core/person-name'
import { useState } from 'react'
import { QueryGap } from '#parts/QueryGap.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { LogCallDialog } from './LogCallDialog.tsx'
import { useOutreachTexts } from './outreach-texts.ts'
import { usePlannedCalls } from './use-outreach.ts'

type Props = { messageId: string; campaignId: string; onClose: () => void }
type CalledProvider = { id: string; name: string }

/** The providers still to be called for a message. */
export function CallListDrawer({ messageId, campaignId, onClose }: Props) {
  const { callList: texts, skips, returned, loading, failure } = useOutreachTexts()
  const calls = usePlannedCalls(messageId)
  const [called, setCalled] = useState<CalledProvider | null>(null)
  const rows = calls.data?.data.rows
  return (
    <SidePanel onClose={onClose} title={texts.title}>
      <div className="grid gap-4">
        <p className="text-text-2">{texts.text}</p>
        {rows === undefined ? (
          <QueryGap query={calls} failure={failure} label={loading} rows={4} />
        ) : rows.length === 0 ? (
          <p role="status">{texts.none}</p>
        ) : (
          <ul className="border-b border-line">
            {rows.map(({ id, provider, hold }) => {
              const name = formatPersonName(provider.name)
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3"
                >
                  <div className="mr-auto min-w-0">
                    <UiLink href={`/admin/support/dashboard?provider=${provider.id}`}>{name}</UiLink>
                    <p className="text-small text-text-2 tabular-nums">NPI {provider.npi}</p>
                    {hold !== null && (
                      <p className="text-small">
                        <Pill tone="warning" icon="alert">
                          {texts.hold}
                        </Pill>{' '}
                        {skips[hold]}
                      </p>
                    )}
                  </div>
                  <Button
                    size="sm"
                    variant="secondary"
                    icon="phone"
                    onClick={() => setCalled({ id: provider.id, name: provider.name })}
                  >
                    {texts.log}
                    <span className="sr-only">{returned.forName(name)}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
        {calls.data?.data.next != null && <p className="text-small text-text-2">{texts.more}</p>}
      </div>
      {called !== null && (
        <LogCallDialog
          providerId={called.id}
          name={called.name}
          campaignId={campaignId}
          onDone={() => setCalled(null)}
        />
      )}
    </SidePanel>
  )
}
