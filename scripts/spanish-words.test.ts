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
