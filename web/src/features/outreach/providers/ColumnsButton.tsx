import { toPlace, withParam } from '#platform/router/place.ts'
import { navigate } from '#platform/router/router.ts'
import { settings } from '#platform/session/settings.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { columnSetting, LIST_COLUMNS, type ListColumn, STANDARD_COLUMNS } from './provider-columns.ts'
import { useProviderTexts } from './providers-texts.ts'

/** From then on they are the person's, no longer those of a saved view. */
function keep(columns: readonly ListColumn[]) {
  void settings.apply(columnSetting(columns))
  const place = toPlace(window.location)
  const search = withParam(place.search, 'columns', null)
  if (new URLSearchParams(place.search).has('columns')) {
    void navigate(place.path + search, { replace: true, keepScroll: true })
  }
}

/** The choice is the person's, on whatever machine. */
export function ColumnsButton({ columns }: { columns: readonly ListColumn[] }) {
  const texts = useProviderTexts()
  return (
    <PopoverPanel
      title={texts.columnsTitle}
      align="end"
      triggerClassName={buttonClass('secondary', 'sm')}
      trigger={
        <>
          <Icon name="columns" />
          {texts.columnsButton}
        </>
      }
    >
      {() => (
        <>
          <div className="grid grid-cols-2 gap-x-4 gap-y-1">
            {LIST_COLUMNS.map((column) => (
              <Checkbox
                key={column}
                className="text-body-s"
                label={texts.columns[column]}
                checked={columns.includes(column)}
                onChange={({ target }) =>
                  keep(
                    LIST_COLUMNS.filter((one) => (one === column ? target.checked : columns.includes(one))),
                  )
                }
              />
            ))}
          </div>
          <p className="mt-3 max-w-80 text-small text-text-2">{texts.columnsNote}</p>
          <Button variant="ghost" size="sm" className="mt-3" onClick={() => keep(STANDARD_COLUMNS)}>
            {texts.columnsReset}
          </Button>
        </>
      )}
    </PopoverPanel>
  )
}
