// The shape of every JSON answer (section 3).

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
