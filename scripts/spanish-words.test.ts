import { describe, expect, it } from 'vitest'
import { parseTextModule } from './texts/text-module.ts'
import { readTextPairs } from './texts/texts.ts'

/** What a thing was called elsewhere, and its one name now: docs/words.md says why. */
const ONE_NAME: readonly [RegExp, string][] = [
  [/\b(?:sus|los|de|entre|\d) pares\b/i, 'colegas'],
  [/\bhojas? prácticas?\b/i, 'hoja de consejos'],
  [/\bgráficos?\b/i, 'gráfica'],
  [/\b(?:el|un|los|este|ningún) importes?\b/i, 'monto'],
  [/\bcomprobantes?\b/i, 'acuse de recibo'],
  [/\b(?:historial|historia)(?:es|s)? (?:médic|clínic)/i, 'expediente'],
  [/\bEs educación\b|\beducación, no una auditoría/i, 'Esto es educativo, no es una auditoría'],
  [/\bplazo le espera\b/i, 'El plazo está en pausa'],
]

/** The report, its PDF and the answers to it have rules of their own, in scripts/contradictions. */
const REPORT =
  /^(?:contract\/reports\/words|web\/features\/(?:reports\/report|responses)|server\/features\/reports)\//

const modules = (await readTextPairs()).filter(({ name }) => !REPORT.test(name))
const spanish = modules.flatMap(({ name, es }) =>
  parseTextModule(es.path, es.source).flatMap(({ key, literals }) =>
    literals.map(({ text }) => ({ where: `${name}:${key}`, text })),
  ),
)

describe('one Spanish name for one thing (R-REP-27)', () => {
  it('reads the texts', () => expect(spanish.length).toBeGreaterThan(3000))

  it.each(ONE_NAME)('%s is called “%s”', (old) => {
    expect(spanish.filter(({ text }) => old.test(text)).map(({ where }) => where)).toEqual([])
  })
})

// "Estado" would be both: the status of a case and the state of a practice.
const TOLD_APART = { Status: 'Estatus', State: 'Estado', States: 'Estados' } as Record<string, string>
const byKey = (path: string, source: string) =>
  new Map(parseTextModule(path, source).map(({ key, literals }) => [key, literals[0]?.text]))

it('R-TOOL-4: a status is “estatus” and a US state is “estado”', async () => {
  const wrong = (await readTextPairs()).flatMap(({ name, en, es }) => {
    const translated = byKey(es.path, es.source)
    return [...byKey(en.path, en.source)].flatMap(([key, text]) => {
      const wanted = TOLD_APART[text ?? '']
      const found = translated.get(key)
      return wanted === undefined || found?.startsWith(wanted) ? [] : [`${name}:${key}: ${found}`]
    })
  })
  expect(wrong).toEqual([])
})
