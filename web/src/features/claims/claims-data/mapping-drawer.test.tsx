import type { ClaimFile } from '@plumbline/contract/claims/claims-data'
import type { FileMapping, FilePreview } from '@plumbline/contract/claims/file-mapping'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../testing/draw.tsx'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { expectToFitPhone, PHONE } from '../../../testing/narrow.ts'
import { FileList } from './FileList.tsx'
import { PreviewDrawer } from './PreviewDrawer.tsx'

const FILE: ClaimFile = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'extract.csv',
  size_bytes: 1000,
  received_bytes: 1000,
  created_at: '2026-11-01T10:00:00Z',
  in_use: false,
}
const column = (...columns: string[]) => ({ columns, constant: null })
const MAPPING: FileMapping = {
  fields: {
    claim_id: column('ClaimNo'),
    claim_type: { columns: ['Form'], constant: 'professional' },
    service_date: column('DOS'),
    void: column('Freq'),
    version: column('Freq'),
  },
  date_format: null,
  claim_types: {},
  void_values: null,
}
const PREVIEW: FilePreview = {
  format: 'text',
  delimiter: ',',
  columns: [
    { name: 'ClaimNo', samples: ['c1', 'c2', 'c3', 'c4'] },
    { name: 'Form', samples: ['P', 'professional'] },
    { name: 'DOS', samples: ['02/03/2026'] },
    { name: 'Freq', samples: ['1', '8'] },
    { name: 'Qty', samples: ['2'] },
    { name: 'Remark', samples: [] },
  ],
  rows: [['c1', 'P', '02/03/2026', '1', '2', '']],
  fields: [
    { name: 'claim_id', required: true },
    { name: 'claim_type', required: true },
    { name: 'service_date', required: true },
    { name: 'units', required: true },
    { name: 'modifier_1', required: false },
    { name: 'version', required: false },
    { name: 'void', required: false },
  ],
  mapping: MAPPING,
  mapping_source: 'suggested',
  layout: null,
  saved_at: null,
  mapping_problem: 'extract.csv (6 columns) has no column for units under the mapping "mapping".',
  mapping_refusal: {
    code: 'mapping_lacks_columns',
    params: { file: 'extract.csv', columns: 6, missing: ['units'], mapping: 'mapping' },
  },
  checked: 0,
  accepted: 0,
  problems: [],
  repairs: [],
}
const CHECKED: FilePreview = {
  ...PREVIEW,
  mapping_source: 'given',
  mapping_problem: null,
  checked: 3,
  accepted: 2,
  problems: [{ field: 'npi', reason: 'must have 10 digits', rows: 1 }],
  repairs: [{ field: 'modifier_1', reason: 'must have 2 letters or digits', rows: 2 }],
}

/** Answers the first look with one preview, and every check of a mapping with another; keeps the mappings. */
function answerPreviews(first: FilePreview, checked: FilePreview = CHECKED): FileMapping[] {
  const mappings: FileMapping[] = []
  vi.stubGlobal('fetch', async (_input: RequestInfo | URL, init?: RequestInit) => {
    const { mapping } = JSON.parse(String(init?.body)) as { mapping?: FileMapping }
    if (mapping === undefined) return Response.json({ data: first })
    mappings.push(mapping)
    return Response.json({ data: { ...checked, mapping } })
  })
  return mappings
}

async function open(preview: FilePreview, locale: 'en' | 'es' = 'en') {
  const mappings = answerPreviews(preview)
  const onApply = vi.fn()
  const screen = await draw(<PreviewDrawer file={FILE} onClose={() => {}} onApply={onApply} />, locale)
  return { screen, mappings, onApply }
}

describe('the mapping of a file', () => {
  test.each([
    ['en', 1366, 'These fields need a column or a fixed value: units.', 'Columns of the file'],
    ['es', PHONE.width, 'Estos campos necesitan una columna o un valor fijo: units.', 'Columnas del archivo'],
  ] as const)(
    'shows every column with its first values, in %s at %i px',
    async (locale, width, missing, title) => {
      await page.viewport(width, 800)
      const { screen } = await open(PREVIEW, locale)
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
      await expect.element(screen.getByText('c1 · c2 · c3', { exact: false })).toBeVisible()
      // No row was checked, which is an error and not a success.
      await expect.element(screen.getByRole('alert')).toHaveTextContent(missing)
      await expectAccessible()
      const panel = document.querySelector('[role=dialog] section')
      expect(panel?.scrollWidth).toBeLessThanOrEqual(panel?.clientWidth ?? 0)
      await expectToFitPhone()
    },
  )

  test('says in Spanish why a mapping does not fit (R-CLM-32)', async () => {
    const mapping = { ...MAPPING, fields: { ...MAPPING.fields, units: column('Gone') } }
    const { screen } = await open({ ...PREVIEW, mapping }, 'es')
    const said = 'extract.csv (6 columnas) no tiene columna para units según la asignación "mapping".'
    await expect.element(screen.getByText(said)).toBeVisible()
  })

  test('sets columns, fixed values, the date format, void values and claim types, and checks them', async () => {
    const { screen, mappings, onApply } = await open(PREVIEW)
    await screen.getByLabelText('Used for: column Qty').selectOptions('units')
    await screen.getByLabelText('Fixed value (units)').fill('1')
    await screen.getByLabelText('If empty, column (claim_id)').selectOptions('Remark')
    await screen.getByLabelText('Dates are written as').selectOptions('MM/DD/YYYY')
    await screen.getByLabelText('Values that mean a void').fill('8, D')
    await screen.getByLabelText('“P” is').selectOptions('professional')
    await screen.getByRole('button', { name: 'Use this mapping' }).click()
    await expect.element(screen.getByText('Check the mapping first: it has changed.')).toBeVisible()
    expect(onApply).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Check again' }).click()
    await expect.element(screen.getByText('2 of the first 3 rows can be loaded.')).toBeVisible()
    // Beside the button, because the drawer may be scrolled to its end.
    await expect.element(screen.getByText('Checked: 2 of 3 rows')).toBeInViewport()
    const expected: FileMapping = {
      fields: {
        ...MAPPING.fields,
        units: { columns: ['Qty'], constant: '1' },
        claim_id: column('ClaimNo', 'Remark'),
      },
      date_format: 'MM/DD/YYYY',
      claim_types: { P: 'professional' },
      void_values: ['8', 'D'],
    }
    expect(mappings).toEqual([expected])
    await expect.element(screen.getByText('must have 10 digits')).toBeVisible()
    await expect.element(screen.getByText('must have 2 letters or digits')).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Use this mapping' }).click()
    expect(onApply).toHaveBeenCalledExactlyOnceWith(expected)
  })

  test('that was saved is recognized, and needs not be sent again', async () => {
    const saved = { ...CHECKED, mapping_source: 'saved' as const, saved_at: '2026-10-05T12:00:00Z' }
    const complete = { ...MAPPING, fields: { ...MAPPING.fields, units: column('Qty') } }
    const { screen, onApply } = await open({ ...saved, mapping: complete })
    await expect
      .element(screen.getByText('saved for these columns on 10-05-2026', { exact: false }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Use this mapping' }).click()
    expect(onApply).toHaveBeenCalledExactlyOnceWith('saved')
  })

  test.each([
    ['no rows', { checked: 0, accepted: 0 }, 'The file has no rows that can be checked.'],
    ['no good row', { checked: 5, accepted: 0 }, 'None of the first 5 rows can be loaded.'],
  ])('of a file with %s is an error and cannot be used', async (_what, counts, words) => {
    const complete = { ...MAPPING, fields: { ...MAPPING.fields, units: column('Qty') } }
    const { screen, onApply } = await open({ ...CHECKED, ...counts, mapping: complete })
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words)
    await screen.getByRole('button', { name: 'Use this mapping' }).click()
    await expect.element(screen.getByText('This mapping cannot be used', { exact: false })).toBeVisible()
    expect(onApply).not.toHaveBeenCalled()
  })

  test('is not asked for X12, whose lines are checked all the same', async () => {
    const { screen } = await open({ ...CHECKED, format: 'x12', columns: [], rows: [], fields: [] })
    await expect.element(screen.getByText('This format needs no mapping.', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('2 of the first 3 rows can be loaded.')).toBeVisible()
    expect(document.querySelector('select')).toBeNull()
  })
})

test.each([
  ['en', 'Being imported'],
  ['es', 'Importándose'],
] as const)('a file that an import is using is not offered, in %s', async (locale, words) => {
  const waiting = [{ ...FILE, in_use: true }]
  const screen = await draw(
    <FileList
      waiting={waiting}
      sending={[]}
      onForget={() => {}}
      mappable
      mappedFile={null}
      onMapping={() => {}}
    />,
    locale,
  )
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(document.querySelector('button')).toBeNull()
  await expectAccessible()
})
