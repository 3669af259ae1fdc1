import { AsyncLocalStorage } from 'node:async_hooks'

const actors = new AsyncLocalStorage<string>()

/** Runs the work of a machine, so that audit log and jobs name its token; null for people. */
export const asMachine = <Result>(tokenId: string | null, work: () => Result): Result =>
  tokenId === null ? work() : actors.run(tokenId, work)

/** The id of the token that the current call was made with; null if a person made it. */
export const currentTokenId = (): string | null => actors.getStore() ?? null
