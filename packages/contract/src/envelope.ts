// The shape of every JSON answer (section 3).

import * as z from 'zod/mini'

export type Envelope<Result> = {
  readonly header: { readonly success: boolean; readonly errCode: string; readonly errMsg: string }
  readonly result: Result
}

/** The code of an answer that is no refusal. */
export const successCode = '00000'

export const accepted = <Result>(result: Result): Envelope<Result> => ({
  header: { success: true, errCode: successCode, errMsg: '' },
  result,
})

export const refused = (errCode: string, errMsg: string, result: unknown = null): Envelope<unknown> => ({
  header: { success: false, errCode, errMsg },
  result,
})

const header = z.object({
  success: z.boolean(),
  errCode: z.string().check(z.regex(/^\d{5}$/), z.maxLength(5)),
  errMsg: z.string().check(z.maxLength(2000)),
})

/** An answer as a schema, around the schema of its result. */
export const envelopeOf = <Result extends z.ZodMiniType>(result: Result) => z.object({ header, result })
