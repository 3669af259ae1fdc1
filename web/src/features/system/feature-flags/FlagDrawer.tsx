import type { FlagDefinition } from '@plumbline/contract/system/feature-flags'
import { useEffect, useId, useRef, useState } from 'react'
import { FormActions } from '#parts/FormActions.tsx'
import { SidePanel } from '#parts/SidePanel.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { BadgeIcon } from '#ui/basics/BadgeIcon.tsx'
import { Button } from '#ui/basics/Button.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { DeleteFlagModal } from './DeleteFlagModal.tsx'
import { FlagForm } from './FlagForm.tsx'
import { FlagHistory } from './FlagHistory.tsx'
import { FlagName } from './FlagName.tsx'
import { useFlagTexts } from './flag-texts.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { useFlagDraft } from './use-flag-draft.ts'
import { useInitialFocus } from './use-initial-focus.ts'

export type FlagDrawerProps = {
  /** Null for a new flag. */
  flag: FlagDefinition | null
  onClose: () => void
  onSaved: (feature: string) => void
  onDeleted: (feature: string) => void
}

type OpenDialog = 'discard' | 'delete' | null

export function FlagDrawer({ flag, onClose, onSaved, onDeleted }: FlagDrawerProps) {
  const common = useCommonTexts()
  const texts = useFlagTexts()
  const { drawer } = texts
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState('settings')
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const editor = useFlagDraft(flag, onSaved)
  const { draft, errors, failure, refusals } = editor

  useEffect(() => {
    if (refusals === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    ;(field ?? alert.current)?.focus()
  }, [refusals])

  async function loadCurrent() {
    await editor.loadCurrent()
    // The button that had focus is gone.
    form.current?.querySelector<HTMLElement>('textarea')?.focus()
  }

  const close = () => (editor.isDirty ? setDialog('discard') : onClose())
  const settings = (
    <>
      <div className="mb-5 grid gap-3 empty:hidden">
        {failure !== null && (
          <SaveFailure
            ref={alert}
            error={failure}
            other={editor.otherErrors}
            onLoadCurrent={() => void loadCurrent()}
          />
        )}
        {editor.isReloaded && <Alert tone="info">{drawer.loaded}</Alert>}
        {editor.killed && <Alert tone="warning" role="none" icon="pause" title={drawer.isKilled} />}
      </div>
      <FlagForm
        id={formId}
        ref={form}
        draft={draft}
        isNew={flag === null}
        errors={errors}
        onChange={editor.change}
        onSubmit={editor.submit}
      />
    </>
  )

  return (
    <SidePanel
      onClose={close}
      title={flag === null ? drawer.newTitle : <FlagName feature={flag.feature} />}
      footer={
        tab === 'settings' ? (
          <>
            <FormActions
              formId={formId}
              submit={flag === null ? drawer.create : common.save}
              busy={editor.isSaving}
              onCancel={close}
            />
            {flag !== null && (
              <Button variant="ghost" icon="trash" className="ml-auto" onClick={() => setDialog('delete')}>
                {drawer.delete}
              </Button>
            )}
          </>
        ) : (
          <Button variant="secondary" onClick={close}>
            {common.close}
          </Button>
        )
      }
    >
      {flag === null ? (
        settings
      ) : (
        <Tabs
          label={drawer.tabs}
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'settings', label: drawer.settings, content: settings },
            { id: 'history', label: drawer.history, content: <FlagHistory feature={flag.feature} /> },
          ]}
        />
      )}
      {dialog === 'discard' && <DiscardModal onKeep={() => setDialog(null)} onDiscard={onClose} />}
      {dialog === 'delete' && flag !== null && (
        <DeleteFlagModal feature={flag.feature} onClose={() => setDialog(null)} onDeleted={onDeleted} />
      )}
    </SidePanel>
  )
}

function DiscardModal({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { drawer } = useFlagTexts()
  const safe = useInitialFocus()
  return (
    <Modal
      isOpen
      onClose={onKeep}
      title={drawer.discardTitle}
      icon={<BadgeIcon name="edit" tone="warning" />}
      actions={
        <>
          <Button variant="secondary" onClick={onDiscard}>
            {drawer.discard}
          </Button>
          <Button ref={safe} onClick={onKeep}>
            {drawer.keepEditing}
          </Button>
        </>
      }
    >
      {drawer.discardText}
    </Modal>
  )
}
