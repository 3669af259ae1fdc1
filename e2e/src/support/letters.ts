export type Letter = { npi: string; tin: string; code: string }

/** The letters whose codes the portal prints at its start. */
export const readLetters = (output: string): Letter[] =>
  [...output.matchAll(/NPI (9\d{9}) TIN (\S+) access code (\S+)/g)].map(
    ([, npi = '', tin = '', code = '']) => ({ npi, tin, code }),
  )
