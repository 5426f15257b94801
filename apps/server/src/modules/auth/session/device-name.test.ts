import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName, sayDevice } from '../device-name.ts'

test('a device is named in the language of its reader', () => {
  const chrome = deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36')
  assert.equal(chrome, 'Chrome on Windows')
  assert.deepEqual([sayDevice(chrome, 'zh-CN'), sayDevice(chrome, 'th')], ['Windows 上的 Chrome', 'Chrome บน Windows'])
  assert.equal(sayDevice('iPhone', 'th'), 'iPhone')
  assert.deepEqual([sayDevice(null, 'en'), sayDevice(deviceName(''), 'zh-CN')], ['Unknown device', '未知设备'])
})
