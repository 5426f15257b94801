// Groups the figures of settings for reading, and takes the groups out again before they are proposed.

import { groupThousands } from '@sampan/contract/format-money.ts'

/** With a true minus sign. A text that is no figure yet is shown as it was typed. */
export const groupFigure = (text: string): string => (/^-?[1-9]\d*(?:\.\d*)?$/.test(text) ? groupThousands(text) : text)

/** Only groups of three are taken out: a comma in another place may be a decimal one, and is left for the server to refuse. */
export function ungroupFigure(text: string): string {
  const typed = text.replace('−', '-')
  const plain = typed.replaceAll(',', '')
  const isGrouped = groupFigure(plain).replace('−', '-') === typed
  return isGrouped || plain === typed ? plain : text
}
