// GET /v1/errors/{name}: the page that the type of a problem document leads to.

import { say } from '@sampan/contract/language.ts'
import { titleOf } from '@sampan/contract/refusals/refusal-title.ts'
import { Refusal, type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import type { getError } from '@sampan/contract/v1/key.ts'
import type { ReadHandler } from '../../platform/http/request-context.ts'

export const explainRefusal: ReadHandler<typeof getError> = async ({ language }, { params: { name } }) => {
  if (!isRefusalName(name)) throw new Refusal('notFound')
  const { code, status, text } = refusals[name]
  return { name, code, status, title: titleOf(name), detail: say(text, language) }
}

const isRefusalName = (name: string): name is RefusalName => Object.hasOwn(refusals, name)
