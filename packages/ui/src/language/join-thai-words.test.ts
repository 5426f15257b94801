import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinThaiWords, withoutJoiners } from './join-thai-words.ts'

test('compound words of Thai are not broken, and other texts stay as they are', () => {
  assert.equal(joinThaiWords('ฝากคริปโตแล้ว รอเจ้าหน้าที่'), 'ฝากคริ\u2060ป\u2060โตแล้ว รอเจ้า\u2060หน้าที่')
  for (const text of ['Withdraw', '提现', 'กระเป๋า']) assert.equal(joinThaiWords(text), text)
})

test('a search finds a joined word as it is typed', () => {
  for (const word of ['ค่าธรรมเนียม', 'ใบเสนอราคา', 'สเตเบิลคอยน์']) {
    assert.notEqual(joinThaiWords(word), word)
    assert.equal(withoutJoiners(joinThaiWords(word)), word)
  }
})
