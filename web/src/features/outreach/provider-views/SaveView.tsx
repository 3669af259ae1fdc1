import { navigate, useQueryParams } from '#platform/router/router.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useViewTexts } from './provider-views-texts.ts'
import { useCreateView } from './use-provider-views.ts'
import { ViewForm } from './ViewForm.tsx'
import { toViewContents, viewAddress } from './view-place.ts'

/** Saves the current filters, order and columns under a name. */
export function SaveView({ columns }: { columns: readonly string[] }) {
  const texts = useViewTexts()
  const params = useQueryParams()
  const create = useCreateView()
  const toast = useToast()
  return (
    <PopoverPanel
      title={texts.saveTitle}
      triggerClassName={buttonClass('ghost', 'sm')}
      trigger={
        <>
          <Icon name="plus" />
          {texts.save}
        </>
      }
    >
      {(close) => (
        <>
          <p className="mb-4 text-small text-text-2">{texts.saveText}</p>
          <ViewForm
            start={{ name: '', shared: false }}
            submitLabel={texts.saveConfirm}
            save={async (fields) => {
              const { data } = await create.mutateAsync({ ...fields, ...toViewContents(params, columns) })
              await navigate(viewAddress(data), { replace: true, keepScroll: true })
            }}
            onDone={({ name }) => {
              close()
              toast({ text: texts.saved(name) })
            }}
          />
        </>
      )}
    </PopoverPanel>
  )
}
