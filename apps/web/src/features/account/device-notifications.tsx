// Push notifications: the switch of this device, the groups that are shown, and the user's other devices.

import { noticePreferences, setNoticePreferences } from '@sampan/contract/api/notifications.ts'
import { listPushDevices, turnOffPush } from '@sampan/contract/api/push.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Switch } from '@sampan/ui/switch'
import { showToast } from '@sampan/ui/toast-store'
import { useId, useState } from 'react'
import { isPushSupported, subscribeDevice, unsubscribeDevice } from '../../lib/device/push-subscription.ts'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { deviceMessages as messages } from './device-messages.ts'
import { isAppleDevice, isInstalled } from './install-app.tsx'
import { mailMessages } from './mail-messages.ts'
import { useOwnGroups } from './mail-preferences.tsx'

type Devices = ResponseOf<typeof listPushDevices>
type Device = Devices['resultList'][number]

export function DeviceNotifications() {
  const t = useT()
  const query = useEndpointQuery(listPushDevices)
  return (
    <Panel title={t(messages.title)} foot={query.data?.resultList.length ? t(messages.always) : undefined}>
      <QueryBoundary query={query} label={t(messages.loading)} count={2}>
        {(devices) => <Content devices={devices} />}
      </QueryBoundary>
    </Panel>
  )
}

function Content({ devices: { serverKey, resultList } }: { devices: Devices }) {
  const t = useT()
  const others = resultList.filter(({ present }) => !present)
  return (
    <div className="form">
      <ThisDevice serverKey={serverKey} device={resultList.find(({ present }) => present)} />
      {resultList.length > 0 && <Groups />}
      {others.length > 0 && (
        <section className="stack">
          <h3 className="legend">{t(messages.devices)}</h3>
          {others.map((device) => (
            <OtherDevice key={device.id} device={device} />
          ))}
        </section>
      )}
    </div>
  )
}

function ThisDevice({ serverKey, device }: { serverKey: string; device: Device | undefined }) {
  const t = useT()
  const help = useId()
  const [busy, setBusy] = useState(false)
  if (!isPushSupported()) {
    const needsInstalling = isAppleDevice() && !isInstalled()
    return <p className="small muted">{t(needsInstalling ? messages.installFirst : messages.unsupported)}</p>
  }
  const turnOn = async () => {
    const outcome = await subscribeDevice(serverKey)
    if (outcome === 'on') showToast({ text: t(messages.turnedOn) })
    else showToast({ text: t(messages[outcome]), tone: 'bad' })
  }
  const turnOff = async ({ id, device: name }: Device) => {
    if (await unsubscribeDevice(id)) showToast({ text: t(messages.turnedOff, { device: name }) })
  }
  const choose = async (on: boolean) => {
    setBusy(true)
    if (on) await turnOn()
    else if (device) await turnOff(device)
    setBusy(false)
  }
  return (
    <div>
      <Switch
        checked={device !== undefined}
        disabled={busy}
        aria-describedby={help}
        onChange={(event) => void choose(event.target.checked)}
      >
        {t(messages.here)}
      </Switch>
      <p className="small muted" id={help}>
        {t(messages.about)}
      </p>
    </div>
  )
}

/** Which groups are shown on the devices of the user. Each switch takes effect when it is moved. */
function Groups() {
  const t = useT()
  const query = useEndpointQuery(noticePreferences)
  const groups = useOwnGroups()
  const choose = async (group: (typeof groups)[number], on: boolean) => {
    const outcome = await call(setNoticePreferences, { body: { pushed: { [group]: on } } })
    invalidate(noticePreferences)
    if (outcome.ok) showToast({ text: t(mailMessages.saved) })
  }
  return (
    <QueryBoundary query={query} label={t(mailMessages.loading)} count={3}>
      {({ pushed }) => (
        <fieldset className="stack">
          <legend className="legend">{t(messages.kinds)}</legend>
          {groups.map((group) => (
            <div key={group}>
              <Switch defaultChecked={pushed[group]} onChange={(event) => void choose(group, event.target.checked)}>
                {t(mailMessages[group])}
              </Switch>
            </div>
          ))}
        </fieldset>
      )}
    </QueryBoundary>
  )
}

function OtherDevice({ device: { id, device, turnedOnAt } }: { device: Device }) {
  const t = useT()
  const locale = useLocaleFormat()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const outcome = await call(turnOffPush, { params: { id } })
    setBusy(false)
    invalidate(listPushDevices)
    if (outcome.ok) showToast({ text: t(messages.turnedOff, { device }) })
  }
  return (
    <div className="row row--between">
      <div>
        {device}
        <p className="small muted">{t(messages.since, { when: formatDayTime(Date.parse(turnedOnAt), locale) })}</p>
      </div>
      <Button
        size="s"
        busy={busy}
        busyLabel={t(messages.removing)}
        aria-label={`${t(messages.remove)}: ${device}`}
        onClick={() => void end()}
      >
        {t(messages.remove)}
      </Button>
    </div>
  )
}
