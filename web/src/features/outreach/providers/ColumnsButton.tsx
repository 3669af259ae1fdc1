import { toPlace, withParam } from '#platform/router/place.ts'
import { navigate } from '#platform/router/router.ts'
import { settings } from '#platform/session/settings.ts'
import { Button } from '#ui/basics/Button.tsx'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Icon } from '#ui/basics/Icon.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { PopoverPanel } from '#ui/overlays/PopoverPanel.tsx'
import { LIST_COLUMNS, type ListColumn, STANDARD_COLUMNS, toColumnSetting } from './provider-columns.ts'
import { useProviderTexts } from './providers-texts.ts'

/** Also removes the columns of a saved view from the URL. */
function saveColumns(columns: readonly ListColumn[]) {
  void settings.apply(toColumnSetting(columns))
  const place = toPlace(window.location)
  const search = withParam(place.search, 'columns', null)
  if (new URLSearchParams(place.search).has('columns')) {
    void navigate(place.path + search, { replace: true, keepScroll: true })
  }
}

/** The choice is stored with the account. */
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
                  saveColumns(
                    LIST_COLUMNS.filter((one) => (one === column ? target.checked : columns.includes(one))),
                  )
                }
              />
            ))}
          </div>
          <p className="mt-3 max-w-80 text-small text-text-2">{texts.columnsNote}</p>
          <Button variant="ghost" size="sm" className="mt-3" onClick={() => saveColumns(STANDARD_COLUMNS)}>
            {texts.columnsReset}
          </Button>
        </>
      )}
    </PopoverPanel>
  )
}
