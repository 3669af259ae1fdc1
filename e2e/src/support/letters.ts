export type Letter = { npi: string; tin: string; code: string }

/** The letters whose codes the portal prints at its start. */
export const readLetters = (output: string): Letter[] =>
  [...output.matchAll(/NPI (9\d{9}) TIN (\S+) access code (\S+)/g)].map(
    ([, npi = '', tin = '', code = '']) => ({ npi, tin, code }),
  )

export type CaseLetter = { index: string; code: string }

/** The case whose index and code the portal prints at its start. */
export function readCase(output: string): CaseLetter {
  const [, index, code] = /case index (\S+) access code (\S+)/.exec(output) ?? []
  if (index === undefined || code === undefined) throw new Error('no case was printed')
  return { index, code }
}
