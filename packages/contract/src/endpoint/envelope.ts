// The shape of every JSON response (section 3).

import * as z from 'zod/mini'

export type Envelope<Result> = {
  readonly header: { readonly success: boolean; readonly errCode: string; readonly errMsg: string }
  readonly result: Result
}

/** The code of a successful response. */
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

/** The schema of a response, around the schema of its result. */
export const envelopeOf = <Result extends z.ZodMiniType>(result: Result) => z.object({ header, result })
