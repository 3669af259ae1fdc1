import type { CaseLine } from '@plumbline/contract/cases/cases'

/** The code with its modifiers, such as '17003 59'. */
export function formatLineCode({
  hcpcs_code: code,
  modifier_1,
  modifier_2,
  modifier_3,
  modifier_4,
}: CaseLine['line']): string {
  const modifiers = [modifier_1, modifier_2, modifier_3, modifier_4]
  return [code, ...modifiers.filter((one) => one !== null && one !== '')].join(' ')
}
