// Tests which links are internal, external or refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExternalLink, isOwnPath, linkKind } from './links.ts'

test('[5.35] a link that starts with http, https, mailto or tel is external', () => {
  for (const link of ['http://a.co', 'https://a.co', 'mailto:a@b.co', 'tel:+65', 'HTTPS://A.CO'])
    assert.equal(isExternalLink(link), true, link)
})

test('[5.36] a link that starts otherwise is not external', () => {
  for (const link of [
    '/wallet',
    'wallet',
    '',
    '#top',
    'ftp://a.co',
    'httpsx://a.co',
    'http',
    'telephone',
    'x:http://a.co',
    ' https://a.co',
  ])
    assert.equal(isExternalLink(link), false, link)
})

test('HD-14 javascript:, data: and vbscript: are refused in every disguise', () => {
  for (const link of [
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    ' javascript:x',
    '\u0001javascript:x',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
  ])
    assert.equal(linkKind(link), 'refused', link)
})

test('a path stays inside: //evil, a backslash and encodings fail', () => {
  for (const own of ['/', '/wallet', '/view-fiat-deposit?id=1', '/wallet-history#x', '/a/b%2fc'])
    assert.equal(isOwnPath(own), true, own)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    '\\evil',
    '/%2f%2fevil.example',
    '/%5Cevil',
    'evil',
    '',
    '/a\\b',
    '/a b',
    '/a\nb',
    '/\t/evil.example',
    'javascript:x',
  ])
    assert.equal(isOwnPath(bad), false, bad)
  assert.equal(linkKind('/wallet'), 'own')
  assert.equal(linkKind('https://a.co'), 'external')
})
