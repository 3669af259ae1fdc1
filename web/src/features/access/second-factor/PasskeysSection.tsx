import type { Passkey, SecondFactorState } from '@plumbline/contract/access/second-factor'
import { formatDate } from '@plumbline/contract/core/format'
import { useState } from 'react'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { secondFactorTexts } from '#parts/words/second-factor-texts.ts'
import { lazyOverlay } from '#platform/api/lazy-overlay.ts'
import { canUsePasskeys } from '#platform/session/can-use-passkeys.ts'
import { passkeysChunk } from '#platform/session/passkeys-chunk.ts'
import { useLocale } from '#platform/texts/locale.ts'
import { useTexts } from '#platform/texts/texts.ts'
import { Button } from '#ui/basics/Button.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { showCodes } from './shown-codes.ts'
import { deletePasskey, renamePasskey, useRefresh } from './use-second-factor.ts'

const ChangeModal = lazyOverlay(() => import('./ChangeModal.tsx'), 'ChangeModal')
const PasskeyNameModal = lazyOverlay(() => import('./PasskeyNameModal.tsx'), 'PasskeyNameModal')

type Props = { state: SecondFactorState; lastOneText: string | null }
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysSection({ state, lastOneText }: Props) {
  const { save } = useCommonTexts()
  const { passkeys: texts, card } = useTexts(secondFactorTexts).secondFactor
  const refresh = useRefresh()
  const toast = useToast()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  function done(text: string) {
    close()
    toast({ text })
    void refresh()
  }

  async function add(name: string): Promise<string | null> {
    const { createPasskey, PasskeyDeclined } = await passkeysChunk.ready()
    try {
      const { recovery_codes } = await createPasskey(name)
      if (recovery_codes !== null) showCodes(recovery_codes)
    } catch (error) {
      if (error instanceof PasskeyDeclined) return texts.declined
      throw error
    }
    done(texts.added)
    return null
  }

  async function rename({ id }: Passkey, name: string): Promise<null> {
    await renamePasskey(id, name)
    done(texts.renamed)
    return null
  }

  return (
    <section>
      <h3 className="type-h4">{texts.title}</h3>
      <p className="mt-0.5 text-body-s text-text-2">{texts.text}</p>
      {state.passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {state.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ kind: 'rename', passkey })}
              onRemove={() => setOpen({ kind: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button className="mt-3" variant="secondary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {texts.add}
        </Button>
      ) : (
        <p className="mt-2 text-small text-text-2">{texts.unsupported}</p>
      )}
      {open?.kind === 'add' && (
        <PasskeyNameModal
          title={texts.addTitle}
          text={texts.addText}
          initial=""
          submitLabel={texts.create}
          busyLabel={texts.creating}
          save={add}
          onClose={close}
        />
      )}
      {open?.kind === 'rename' && (
        <PasskeyNameModal
          title={texts.renameTitle}
          initial={open.passkey.name}
          submitLabel={save}
          busyLabel={save}
          save={(name) => rename(open.passkey, name)}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <ChangeModal
          danger
          title={texts.removeTitle(open.passkey.name)}
          confirm={card.remove}
          action={() => deletePasskey(open.passkey.id)}
          onDone={() => done(card.removed)}
          onClose={close}
        >
          <p>{texts.removeText}</p>
          {lastOneText !== null && <p className="mt-2">{lastOneText}</p>}
        </ChangeModal>
      )}
    </section>
  )
}

type ItemProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyItem({ passkey, onRename, onRemove }: ItemProps) {
  const { passkeys: texts, card } = useTexts(secondFactorTexts).secondFactor
  const locale = useLocale()
  const { name, created_at, last_used_at } = passkey
  const used = last_used_at === null ? texts.neverUsed : texts.used(formatDate(locale, last_used_at))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <b className="block break-words">{name}</b>
        <span className="text-small text-text-2 tabular-nums">
          <span className="whitespace-nowrap">{`${texts.created(formatDate(locale, created_at))}, `}</span>
          <span className="whitespace-nowrap">{used}</span>
        </span>
      </div>
      <div className="-ml-2.5 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={onRename}>
          {texts.rename}
          <span className="sr-only">{texts.actionsFor(name)}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          {card.remove}
          <span className="sr-only">{texts.actionsFor(name)}</span>
        </Button>
      </div>
    </li>
  )
}
