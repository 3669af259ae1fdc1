import type { Texts } from '#platform/texts/texts.ts'
export const planted: Texts<typeof import('./planted.en.ts').planted> = { one: 'Uno' }
