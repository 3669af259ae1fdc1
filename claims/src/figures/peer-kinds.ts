import type { Provider } from './figure.ts'

/** Providers whom nobody is compared with need no other's cells; so many of them are computed together. */
const ALONE_TOGETHER = 2000

type Keyed = { npi: string; tin: string }

const toKey = ({ npi, tin }: Keyed): string => `${npi} ${tin}`

/** Providers of one specialty and class. Peers are among them, so that figures need no row of another kind. */
export type PeerKind = { providers: Provider[] }

/** Finds the kind of a provider on the roster. */
export class PeerKinds {
  readonly #kinds = new Map<string, PeerKind>()
  readonly #byProvider = new Map<string, PeerKind>()

  constructor(providers: readonly Provider[]) {
    for (const [index, provider] of providers.entries()) {
      const { specialty, class: providerClass } = provider
      const key = specialty === '' ? index - (index % ALONE_TOGETHER) : `${providerClass} ${specialty}`
      const kind = this.#kinds.get(String(key)) ?? { providers: [] }
      kind.providers.push(provider)
      this.#kinds.set(String(key), kind)
      this.#byProvider.set(toKey(provider), kind)
    }
  }

  /** In the order of their first provider. */
  all(): PeerKind[] {
    return [...this.#kinds.values()]
  }

  /** Undefined for a provider who is not on the roster. */
  find(row: Keyed): PeerKind | undefined {
    return this.#byProvider.get(toKey(row))
  }
}
