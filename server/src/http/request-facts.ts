import type { FastifyRequest } from 'fastify'

/** What the log line of an answer tells beside its address: who asked, and why he was refused. */
type RequestFacts = { user?: string; refused?: string }

const facts = new WeakMap<FastifyRequest, RequestFacts>()

export const factsOf = (request: FastifyRequest): RequestFacts => facts.get(request) ?? {}

export function noteFacts(request: FastifyRequest, more: RequestFacts): void {
  facts.set(request, { ...facts.get(request), ...more })
}
