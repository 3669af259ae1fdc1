import { describe, expect, it } from 'vitest'
import { supportFeedback } from '../web/src/features/responses/feedback/feedback.es.ts'
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
  [/\bplan(?:es)? de salud\b/i, 'aseguradora'],
  [/\bañad/i, 'agregar'],
  [/\breclamos?\b/i, 'reclamación'],
  [/\bplazo le espera\b/i, 'El plazo está en pausa'],
  [/\búltimo acceso\b/i, 'Último inicio de sesión'],
  [/\bInforme visto\b|\b(?:vio|vieron|visto) (?:un|el|su) informe\b/i, 'Informe leído, leyó'],
  [/\baún sin contacto\b/i, 'Aún no le ha llegado nada'],
  [/\b(?:resultados|decisión|expedientes) para el$/i, 'a más tardar'],
]

/** The report, its PDF and the answers to it have rules of their own, in scripts/contradictions. */
const REPORT =
  /^(?:contract\/reports\/words|web\/features\/(?:reports\/report|responses)|server\/features\/reports)\//

/** Another kind of provider, or a name of X12. */
const OTHER_PROVIDERS = /proveedor tecnológico|proveedores de equipo|ajustes al proveedor \(PLB\)/g
/** Names of pages, which the menu writes the same. */
const PAGES =
  /\b(?:Perfil del proveedor|Comentarios de proveedores)\b|(?<=(?:en|a|de) )Proveedores\b|^(?:Proveedores|Todos los proveedores|Informes del proveedor)(?=$| · )/g

/** Whoever bills is a “profesional” in a sentence; with an NPI or a TIN “proveedor” is right. */
const callsThemProvider = (text: string) =>
  !/\b(?:NPI|TIN)\b/.test(text) &&
  /\bproveedor(?:es)?\b/i.test(text.replace(OTHER_PROVIDERS, '').replace(PAGES, ''))

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

it('R-REP-27: whoever bills is a “profesional” in a sentence, and “proveedor” names a page', () => {
  // The pages of reports have texts that a practice knows by these words.
  const others = spanish.filter(({ where }) => !where.startsWith('web/features/reports/'))
  expect(others.filter(({ text }) => callsThemProvider(text)).map(({ where }) => where)).toEqual([])
})

it.each([
  ['Elija un proveedor', true],
  ['Todos los proveedores de la lista', true],
  ['Elegir más en Proveedores', false],
  ['NPI de un proveedor', false],
  ['Para el personal del proveedor tecnológico', false],
])('%s: %s', (text, wrong) => expect(callsThemProvider(text)).toBe(wrong))

/** Pages and mails of the practice; those of the team are read by others. */
const PRACTICE =
  /^(?:web\/(?:app\/frame|features\/(?:reports|cases\/(?:case|claims|door|findings|list|uploads)|access\/account|system\/notices)))\/|^contract\/(?:reports|cases)\//

it.each([
  [/\bcontestaci(?:ón|ones)\b/i, 'respuesta'],
  [/\b(?:qué|sus|mis|los \d|ningún) proveedor(?:es)?\b/i, 'profesional'],
  [/\b(?:el revisor|equipo de revisión)\b/i, 'equipo revisor'],
  [/\b(?:se le debe|owed to you)\b/i, 'a favor del consultorio'],
])('R-REP-27: a practice reads %s as “%s”', async (old) => {
  const own = (await readTextPairs())
    .filter(({ name }) => PRACTICE.test(name))
    .flatMap(({ name, es }) =>
      parseTextModule(es.path, es.source).flatMap(({ key, literals }) =>
        literals.map(({ text }) => ({ where: `${name}:${key}`, text })),
      ),
    )
  expect(own.length).toBeGreaterThan(1000)
  // "Su cuenta no está vinculada a ningún proveedor" is about the record, not the person.
  const wrong = own.filter(({ where, text }) => old.test(text) && !where.endsWith('none.title'))
  expect(wrong.map(({ where }) => where)).toEqual([])
})

it('R-REP-29: the profile says “you” to nobody, since a manager reads it too', async () => {
  const profile = (await readTextPairs()).filter(({ name }) => name.includes('reports/provider-profile/'))
  const texts = profile.flatMap(({ es }) =>
    parseTextModule(es.path, es.source).flatMap(({ key, literals }) =>
      literals.map(({ text }) => ({ key: key.replace(/^\w+\./, ''), text })),
    ),
  )
  expect(texts.length).toBeGreaterThan(80)
  // The account is the reader's own; the first report sentence says "sus informes" to the provider alone.
  const wrong = texts.filter(
    ({ key, text }) =>
      !key.startsWith('none.') && /\b(?:usted|su|sus)\b/i.test(text) && text !== 'sus informes',
  )
  expect(wrong).toEqual([])
})

it('a label agrees with what it names', () => {
  expect(supportFeedback.feedback.all).toMatchObject({ helpful: 'Todas', theme: 'Todos' })
})

it('who books a call is a “consultorio”; a “consulta” would be the visit of a patient', async () => {
  const coders = (await readTextPairs()).filter(({ name }) => name.includes('responses/coders/'))
  const texts = coders.flatMap(({ es }) =>
    parseTextModule(es.path, es.source).flatMap(({ literals }) => literals.map(({ text }) => text)),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter((text) => /\bconsultas?\b/i.test(text))).toEqual([])
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
