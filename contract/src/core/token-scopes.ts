/** What a machine's token is for; each row of the endpoint table takes one of these or none (R-TOK-1). */
export const TOKEN_SCOPES = ['results', 'import', 'metrics', 'audit'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
