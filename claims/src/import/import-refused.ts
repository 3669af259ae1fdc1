import type { Refusal, Refusals } from './refusals.ts'

type Arguments = {
  [Code in keyof Refusals]: [code: Code, params: Refusals[Code], options?: ErrorOptions]
}[keyof Refusals]

/** A file cannot be imported; the store is unchanged. The message is for engineers: the portal words the refusal. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly refusal: Refusal

  constructor(...[code, params, options]: Arguments) {
    super(`${code} ${JSON.stringify(params)}`, options)
    this.refusal = { code, params } as Refusal
  }
}
