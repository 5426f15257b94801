// The table of all settings, and the type of what is read from it.

import type * as z from 'zod/mini'
import { chainSettings } from './chain-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { processSettings } from './process-settings.ts'
import { serviceSettings } from './service-settings.ts'
import { testModeSettings } from './test-mode-settings.ts'

export const settings = { ...processSettings, ...testModeSettings, ...serviceSettings, ...chainSettings, ...limitSettings }

type Settings = typeof settings
type SettingValues = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> }
type AlwaysSet = 'MODE' | 'ENVIRONMENT' | 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL' | 'ROLES' | 'LOG_LEVEL'
type SetByDefault =
  | 'ENS_REGISTRY'
  | 'WATCH_POLL_MS'
  | 'ADDRESS_COOL_DOWN_HOURS'
  | 'CAPTCHA_PROVIDER'
  | 'MAIL_FROM'
  | 'RATE_LIMIT_FACTOR'
  | 'QUEUE_TARGET_MS'
  | 'DATABASE_LOOKUP_MS'
  | 'PASSWORD_COST'
  | 'JOBS_CONCURRENCY'
  | 'FIAT_CANCEL_SECONDS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
type SetByMode = 'DRAIN_SECONDS' | 'PUBLIC_ORIGIN' | 'OUTBOX' | 'FAUCET' | 'DEMO_DATA' | 'OPENAPI'

export type Config = Readonly<
  Pick<SettingValues, AlwaysSet | SetByDefault | SetByMode> & Partial<Omit<SettingValues, AlwaysSet | SetByDefault | SetByMode>>
>

export type Environment = Readonly<Record<string, string | undefined>>
