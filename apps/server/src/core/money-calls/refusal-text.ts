// Why an order was refused that nobody waits for: a row of a batch, or a run of a schedule.

import { fill, type Text } from '@sampan/contract/language.ts'
import { type Refusal, refusals } from '@sampan/contract/refusals.ts'

/** The refusal of a field says more than the refusal itself. */
export const textOfRefusal = ({ refusal, detail: { fields = {}, params = {} } }: Refusal): Text =>
  Object.values(fields)[0] ?? fill(refusals[refusal].text, params)
