import { DOCUMENT_KINDS } from '@plumbline/contract/outreach/documents'
import { showSearch } from '#platform/router/set-param.ts'
import { URL_TEXT_MAX_CHARS, useUrlText } from '#platform/router/use-url-text.ts'
import { Button } from '#ui/basics/Button.tsx'
import { FilterSelect } from '#ui/fields/FilterSelect.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { choose, type DocumentFilter, isFiltered, SEARCH_PARAM, searchWithout } from './document-filter.ts'
import { useDocumentTexts } from './documents-texts.ts'

type Props = { filter: DocumentFilter; topics: readonly string[] }

export function DocumentFilters({ filter, topics }: Props) {
  const texts = useDocumentTexts()
  const search = useUrlText(SEARCH_PARAM)
  const any = { value: '', label: texts.all }

  function clear() {
    search.setText('')
    showSearch(searchWithout(window.location.search))
  }

  return (
    <search aria-label={texts.filters} className="flex flex-wrap items-center gap-2 px-6 pb-4 max-md:px-4">
      <TextField
        className="w-64 max-w-full max-md:w-full"
        label={texts.search}
        labelHidden
        placeholder={texts.searchPlaceholder}
        icon="search"
        dense
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
        maxLength={URL_TEXT_MAX_CHARS}
        autoComplete="off"
      />
      <FilterSelect
        label={texts.kind}
        value={filter.kind ?? ''}
        active={filter.kind !== null}
        onChange={(value) => choose('kind', value)}
        options={[any, ...DOCUMENT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))]}
      />
      <FilterSelect
        label={texts.topic}
        value={filter.topic ?? ''}
        active={filter.topic !== null}
        onChange={(value) => choose('topic', value)}
        options={[any, ...topics.map((value) => ({ value, label: value }))]}
      />
      <FilterSelect
        label={texts.language}
        value={filter.language ?? ''}
        active={filter.language !== null}
        onChange={(value) => choose('language', value)}
        options={[any, ...(['en', 'es'] as const).map((value) => ({ value, label: texts.languages[value] }))]}
      />
      <FilterSelect
        label={texts.state}
        value={filter.unread ? 'true' : ''}
        active={filter.unread}
        onChange={(value) => choose('unread', value)}
        options={[any, { value: 'true', label: texts.onlyUnread }]}
      />
      {isFiltered(filter) && (
        <Button variant="tool" onClick={clear}>
          {texts.clear}
        </Button>
      )}
    </search>
  )
}
