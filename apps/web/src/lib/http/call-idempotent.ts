// Calls an endpoint with an idempotency key until its outcome is known.

import type { Outcome } from '@sampan/client/create-client.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { say } from '@sampan/contract/language.ts'
import { showToast } from '@sampan/ui/toast-store'
import { language } from '../preferences/preferences.ts'
import { call } from './api.ts'
import type { CallOptions } from './client.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { callUntilKnown } from './outcome.ts'

/** Calls what may happen only once, and stays with it until its outcome is known. */
export const callIdempotent = <E extends CustomerEndpoint>(
  entry: E,
  idempotencyKey: IdempotencyKey,
  options: CallOptions<E>,
): Promise<Outcome<ResponseOf<E>>> =>
  callUntilKnown(
    {
      call,
      toast: (text) => showToast({ text: typeof text === 'string' ? text : say(text, language.get()) }),
      isOffline: () => !navigator.onLine,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    entry,
    idempotencyKey,
    options,
  )
