import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvents, type ServerEvent } from './sse.ts'

test('events are read across chunks; SS-06 a line break forges none', async () => {
  const chunks = [': only a comment\n\nevent: ne', 'ws\nda', 'ta: a\n', 'data: b\n\nevent: x\r\ndata: event: logout\r\n\r\n']
  const { body } = new Response(new Blob(chunks))
  assert.ok(body)
  const seen: ServerEvent[] = []
  for await (const event of readEvents(body)) seen.push(event)
  assert.deepEqual(seen, [
    { name: 'news', data: 'a\nb' },
    { name: 'x', data: 'event: logout' },
  ])
})
