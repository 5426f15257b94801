// Turns tracing on where a collector is set. Without one, no module of it is loaded.

import type { Log } from '../log.ts'
import type { TracerSettings } from './otlp-tracer.ts'
import { turnOn } from './tracing.ts'

type Settings = Omit<TracerSettings, 'endpoint'> & { readonly endpoint: string | undefined }

export async function startTracing({ endpoint, ...settings }: Settings, log: Log): Promise<{ stop(): Promise<void> }> {
  if (endpoint === undefined) return { stop: async () => undefined }
  const { createTracer } = await import('./otlp-tracer.ts')
  const tracer = createTracer({ ...settings, endpoint }, log)
  const turnOff = turnOn(tracer)
  return {
    stop() {
      turnOff()
      return tracer.close()
    },
  }
}
