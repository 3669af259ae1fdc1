import type { SavedView } from '@plumbline/contract/outreach/provider-views'
import { useQueryParams } from '#platform/router/router.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { useToast } from '#ui/overlays/ToastProvider.tsx'
import { useViewTexts } from './provider-views-texts.ts'
import { useDeleteView, usePatchView } from './use-provider-views.ts'
import { ViewForm } from './ViewForm.tsx'
import { isCurrent, toViewContents } from './view-place.ts'

type Props = { view: SavedView; columns: readonly string[] }

/** Lets the owner rename, share, update or remove a view. */
export function EditView({ view, columns }: Props) {
  const texts = useViewTexts()
  const params = useQueryParams()
  const patch = usePatchView()
  const remove = useDeleteView()
  const toast = useToast()
  const isChanged = params.get('view') === view.id && !isCurrent(view, params)
  return (
    <PopoverPanel
      title={texts.editTitle}
      triggerClassName="grid size-9 shrink-0 place-items-center rounded-r-2 text-text-2 hover:bg-surface-2"
      trigger={
        <>
          <Icon name="more" />
          <span className="sr-only">{texts.edit(view.name)}</span>
        </>
      }
    >
      {(close) => (
        <ViewForm
          start={{ name: view.name, shared: view.shared }}
          submitLabel={texts.editConfirm}
          save={(body) => patch.mutateAsync({ id: view.id, body })}
          onDone={({ name }) => {
            close()
            toast({ text: texts.saved(name) })
          }}
        >
          <Button
            variant="ghost"
            size="sm"
            icon="trash"
            className="mr-auto"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(view.id, {
                onSuccess: () => {
                  close()
                  toast({ text: texts.removed(view.name) })
                },
              })
            }
          >
            {texts.remove}
          </Button>
          {isChanged && (
            <Button
              variant="secondary"
              size="sm"
              busy={patch.isPending}
              onClick={() =>
                patch.mutate(
                  { id: view.id, body: toViewContents(params, columns) },
                  {
                    onSuccess: () => {
                      close()
                      toast({ text: texts.saved(view.name) })
                    },
                  },
                )
              }
            >
              {texts.useCurrent}
            </Button>
          )}
        </ViewForm>
      )}
    </PopoverPanel>
  )
}
