import { useQueryParams } from '#platform/router/router.ts'
import { clearParams, setParam } from '#platform/router/set-param.ts'
import { URL_TEXT_MAX_CHARS, useUrlText } from '#platform/router/use-url-text.ts'
import { Button } from '#ui/basics/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { AUDIT_PARAMS } from './audit-filter.ts'
import { getLabel, useAuditLogTexts } from './audit-log-texts.ts'

export const clearFilters = () => clearParams(Object.values(AUDIT_PARAMS))

export function AuditFilters({ actions, active }: { actions: readonly string[]; active: boolean }) {
  const texts = useAuditLogTexts()
  const params = useQueryParams()
  const actor = useUrlText(AUDIT_PARAMS.actor)
  const npi = useUrlText(AUDIT_PARAMS.npi)
  const action = params.get(AUDIT_PARAMS.action) ?? ''
  const names = action === '' || actions.includes(action) ? actions : [...actions, action]
  const options = names
    .map((value) => ({ value, label: getLabel(texts.actions, value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <search aria-label={texts.filters}>
      <form
        className="grid items-end gap-3 px-6 pb-4 max-md:px-4 sm:grid-cols-2 lg:grid-cols-5"
        onSubmit={(event) => {
          event.preventDefault()
          actor.submit()
          npi.submit()
        }}
      >
        <SelectField
          dense
          label={texts.action}
          emptyLabel={texts.allActions}
          options={options}
          value={action}
          onChange={(event) => setParam(AUDIT_PARAMS.action, event.target.value)}
        />
        <TextField
          dense
          label={texts.actor}
          value={actor.text}
          onChange={(event) => actor.setText(event.target.value)}
          maxLength={URL_TEXT_MAX_CHARS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextField
          dense
          label={texts.npi}
          value={npi.text}
          onChange={(event) => npi.setText(event.target.value)}
          maxLength={10}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          dense
          type="date"
          label={texts.from}
          value={params.get(AUDIT_PARAMS.from) ?? ''}
          onChange={(event) => setParam(AUDIT_PARAMS.from, event.target.value)}
        />
        <TextField
          dense
          type="date"
          label={texts.to}
          value={params.get(AUDIT_PARAMS.to) ?? ''}
          onChange={(event) => setParam(AUDIT_PARAMS.to, event.target.value)}
        />
        {active && (
          <Button variant="tool" className="justify-self-start" onClick={clearFilters}>
            {texts.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
