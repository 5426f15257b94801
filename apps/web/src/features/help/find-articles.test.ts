import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@sampan/contract/language.ts'
import { completeRoutes, findRoute } from '../../app/routes/find-route.ts'
import { notFoundRoute } from '../../app/routes/public-routes.ts'
import { signedInRoutes } from '../../app/routes/signed-in-routes.ts'
import { companyTopic, exchangeTopic, securityTopic } from './account-articles.ts'
import { findArticles } from './find-articles.ts'
import { depositTopic, withdrawalTopic } from './money-articles.ts'

completeRoutes(signedInRoutes)

const topics = [depositTopic, withdrawalTopic, exchangeTopic, securityTopic, companyTopic]
const search = (typed: string, language: 'en' | 'th' | 'zh-CN' = 'en') =>
  findArticles(topics, typed, (text) => text[language]).map(({ id }) => id)

test('every typed word has to occur, in any order and any case; matches in the question come first', () => {
  assert.deepEqual(search('BANK deposit'), ['deposit-bank', 'deposit-missing'])
  assert.deepEqual(search('cancel'), ['withdraw-cancel'])
  assert.deepEqual(search('recovery'), ['codes'])
  assert.deepEqual(search('submarine'), [])
})

test('a topic finds its articles, and full-width letters are read as plain ones', () => {
  assert.deepEqual(search('companies'), ['approvals', 'members'])
  assert.deepEqual(search('ＰＤＦ'), ['receipts'])
})

test('Thai and Chinese are found without spaces between words', () => {
  assert.deepEqual(search('恢复码', 'zh-CN'), ['codes'])
  assert.deepEqual(search('กู้คืน', 'th'), ['codes'])
})

test('an empty search finds every article, each in all languages and with a page that exists', () => {
  const articles = findArticles(topics, ' ', (text) => text.en)
  assert.equal(new Set(articles.map(({ id }) => id)).size, articles.length)
  for (const { id, question, answer, link, path } of articles) {
    assert.notEqual(findRoute(path.split('?')[0] ?? ''), notFoundRoute, id)
    for (const text of [question, answer, link]) for (const language of languages) assert.ok(text[language].length > 0, id)
  }
})
