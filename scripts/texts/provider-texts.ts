import { matchesGlob } from 'node:path'
import { BUILT_IN_LETTERS } from '../../server/src/features/outreach/letters/built-in-letters.ts'
import { BUILT_IN_MAILS } from '../../server/src/features/outreach/letters/built-in-mails.ts'
import { type Literal, parseTextModule } from './text-module.ts'
import type { TextPair } from './text-table.ts'

/** Modules that only staff, payers and machines read. Everything else reaches a provider. */
export const STAFF_MODULES = [
  'contract/outreach/performance-*',
  'server/features/claims/**',
  'server/features/reports/exports/column-words',
  'server/features/reports/exports/value-words',
  'web/features/access/preregistration/preregistration-queue',
  'web/features/access/user-admin/**',
  'web/features/cases/review/**',
  'web/features/cases/settings/**',
  'web/features/cases/worklist/**',
  'web/features/claims/**',
  'web/features/outreach/!(documents)/**',
  'web/features/responses/coders/**',
  'web/features/responses/feedback/**',
  'web/features/system/!(notices)/**',
  'web/parts/words/program-words',
  'web/parts/words/role-groups',
  'web/parts/words/support',
]

export type ProviderText = { key: string; text: string }

const isStaff = (name: string) => STAFF_MODULES.some((pattern) => matchesGlob(name, pattern))

/** What code fills in is mostly a number, a code or a name: one short word. */
const FILLED = '12'

const fillIn = ({ text, placeholders }: Literal) =>
  placeholders.reduce((filled, { shown }) => filled.replace(`\${${shown}}`, () => FILLED), text)

/** R-REP-23: the English that a provider reads, in pages, papers, mails and letters. */
export function listProviderTexts(pairs: readonly TextPair[]): ProviderText[] {
  const modules = pairs
    .filter(({ name }) => !isStaff(name))
    .flatMap(({ name, en }) =>
      parseTextModule(en.path, en.source).flatMap(({ key, literals }) =>
        literals.map((literal) => ({ key: `${name}:${key}`, text: fillIn(literal) })),
      ),
    )
  const letters = Object.entries({ ...BUILT_IN_LETTERS, ...BUILT_IN_MAILS }).flatMap(([name, { body_en }]) =>
    body_en
      .split('\n\n')
      .map((text, at) => ({ key: `letters:${name}.${at}`, text: text.replace(/\{\{\w+\}\}/g, FILLED) })),
  )
  return [...modules, ...letters]
}
