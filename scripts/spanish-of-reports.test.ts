import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { parseTextModule } from './texts/text-module.ts'
import { readTextPairs } from './texts/texts.ts'

/** The modules of a report, its answers and its papers. */
const REPORT_MODULES = [
  'contract/reports/words/**',
  'server/features/reports/exports/**',
  'web/features/reports/report/**',
  'web/features/responses/!(coders|feedback)/**',
]

/** docs/words.md: words that have another one for the same thing. */
const AVOIDED =
  /\bpar(es)?\b|se destacan?\b|\brécords?\b|\bgráfico\b|hojas? prácticas?|\bcodificador|\breclamos?\b|\breportes?\b|\bañad|plazo le espera|contestación|para leer\b/i

it('R-REP-24: the Spanish of a report has one word for one thing', async () => {
  const pairs = (await readTextPairs()).filter(({ name }) =>
    REPORT_MODULES.some((pattern) => matchesGlob(name, pattern)),
  )
  expect(pairs.length).toBeGreaterThan(10)
  const found = pairs.flatMap(({ name, es }) =>
    parseTextModule(es.path, es.source).flatMap(({ key, literals }) =>
      literals.filter(({ text }) => AVOIDED.test(text)).map(({ text }) => `${name}:${key}: ${text}`),
    ),
  )
  expect(found).toEqual([])
})
