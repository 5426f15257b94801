import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventDataBytesMax, eventSchema } from './account-event.ts'
import { exampleEvent } from './event-examples.ts'
import { eventMachines, eventTypes, isEventType } from './event-types.ts'

test('[D9.14] every event type has a schema that its example fits', () => {
  assert.ok(eventTypes.length > 60)
  assert.equal(new Set(eventTypes).size, eventTypes.length)
  for (const type of eventTypes) {
    const example = exampleEvent(type)
    const parsed = eventSchema(type).safeParse(example)
    assert.ok(parsed.success, `${type}: ${JSON.stringify(parsed.error?.issues)}`)
    assert.deepEqual(parsed.data, example, `${type} has no undeclared field`)
    assert.ok(JSON.stringify(example).length < eventDataBytesMax / 10)
  }
})

test('[D9.14] every state of every machine has an event type', () => {
  for (const [subject, machines] of Object.entries(eventMachines))
    for (const { states } of machines)
      for (const state of Object.keys(states)) assert.ok(isEventType(`${subject}.${state.toLowerCase()}`), `${subject} ${state}`)
  for (const other of ['crypto_deposit', 'crypto_deposit.', 'balance.ready', 'constructor', ''])
    assert.equal(isEventType(other), false)
})
